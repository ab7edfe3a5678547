// Who plays at the table may turn it off and start it anew. Nobody else is given anything, and the table nothing else.
polkit.addRule(function (action, subject) {
    var allowed = [
        "org.freedesktop.login1.power-off",
        "org.freedesktop.login1.power-off-multiple-sessions",
        "org.freedesktop.login1.reboot",
        "org.freedesktop.login1.reboot-multiple-sessions",
    ];
    if (subject.user === "quartermaster" && allowed.indexOf(action.id) !== -1) {
        return polkit.Result.YES;
    }
    return polkit.Result.NOT_HANDLED;
});
