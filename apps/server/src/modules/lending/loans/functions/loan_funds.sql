-- What a storefront's lender has to lend: brought in, without what is out, with what came back.
CREATE OR REPLACE FUNCTION loan_funds(the_storefront text) RETURNS numeric
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce((SELECT sum(f.amount) FROM loan_fundings f WHERE f.storefront_code = the_storefront AND f.state = 'done'), 0)
    - coalesce((SELECT sum(l.amount) FROM loans l WHERE l.storefront_code = the_storefront AND l.starts_on IS NOT NULL), 0)
    + coalesce((SELECT sum(p.amount) FROM loan_payments p JOIN loans l ON l.id = p.loan_id WHERE l.storefront_code = the_storefront), 0)
$$;
