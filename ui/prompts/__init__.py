"""How each kind of question is answered on the sheet: one file a kind."""
