-- What a principal bears between two days, to the nearest hundredth, a half upwards: as the contracts reckon it (`loans/interest.ts`), in
-- whole numbers.
CREATE OR REPLACE FUNCTION loan_interest(principal numeric, from_day date, to_day date, yearly_rate numeric, day_count text) RETURNS numeric
LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  days CONSTANT integer := CASE
    WHEN from_day >= to_day THEN 0
    WHEN day_count = 'actual_365' THEN to_day - from_day
    ELSE 360 * (extract(year FROM to_day) - extract(year FROM from_day))::integer + 30
      * (extract(month FROM to_day) - extract(month FROM from_day))::integer
      + least(extract(day FROM to_day)::integer, 30) - least(extract(day FROM from_day)::integer, 30)
  END;
  divisor CONSTANT numeric := 100 * CASE WHEN day_count = 'actual_365' THEN 365 ELSE 360 END;
BEGIN
  RETURN round(div(200 * principal * yearly_rate * days + divisor, 2 * divisor) / 100, 2);
END $$;
