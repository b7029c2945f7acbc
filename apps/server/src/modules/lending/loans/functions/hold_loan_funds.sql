-- Whoever takes of a lender's money comes one after the other, so that two do not both find the same.
CREATE OR REPLACE FUNCTION hold_loan_funds(the_storefront text) RETURNS numeric
LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM require_fresh_view();
  PERFORM pg_advisory_xact_lock(7230562, hashtext(the_storefront));
  RETURN loan_funds(the_storefront);
END $$;
