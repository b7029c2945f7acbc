-- What buyers ask about names a variant and how many as well: the function takes both from here on.
DROP FUNCTION IF EXISTS send_as_buyer;
