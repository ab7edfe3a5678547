"""What screens are made of: each part draws itself in the box it is given."""
