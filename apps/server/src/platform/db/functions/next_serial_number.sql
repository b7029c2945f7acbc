-- Readable numbers, R-260915-118: the day and a count that starts anew with it. The numbers come from sequences, so that nobody waits for
-- another's commit; a day has one row, which says how far the sequence was when it began.
CREATE OR REPLACE FUNCTION next_serial_number(the_prefix text, the_day date) RETURNS bigint
LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  numbers regclass := 'serial_numbers_' || lower(the_prefix);
  number bigint := nextval(numbers);
  start bigint;
BEGIN
  SELECT before INTO start FROM serial_counters WHERE prefix = the_prefix AND day = the_day;
  IF start IS NULL THEN
    INSERT INTO serial_counters (prefix, day, before) VALUES (the_prefix, the_day, number - 1)
    ON CONFLICT (prefix, day) DO UPDATE SET before = serial_counters.before RETURNING before INTO start;
  END IF;
  -- Whoever began the day took a higher number: ours belongs to no day, and the next one is higher again.
  IF number <= start THEN
    number := nextval(numbers);
  END IF;
  RETURN number - start;
END $$;
