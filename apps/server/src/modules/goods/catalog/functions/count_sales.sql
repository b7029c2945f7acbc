-- Every figure a visitor sees is counted from recorded events. A fact appends what it changes, and roll_up_figures adds that to the figures
-- later: a figure that every fact wrote itself would be a row for which everybody waits. Facts and their changes commit together, so after
-- a roll-up the figures are exact.
CREATE OR REPLACE FUNCTION count_sales() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO figure_deltas (product_id, shop_id, sold)
  SELECT product_id, shop_id, sum(quantity) FROM fact GROUP BY product_id, shop_id;
  RETURN NULL;
END $$;

CREATE TRIGGER sales_count AFTER INSERT ON sales REFERENCING NEW TABLE AS fact FOR EACH STATEMENT EXECUTE FUNCTION count_sales();
