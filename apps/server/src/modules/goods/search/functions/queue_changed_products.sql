-- One function for all tables that name their product. The argument is the column that does.
CREATE OR REPLACE FUNCTION queue_changed_products() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF search_is_kept() THEN
    EXECUTE format('INSERT INTO search_queue (product_id) SELECT DISTINCT %I FROM changed', TG_ARGV[0]);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER product_pictures_search_added AFTER INSERT ON product_pictures
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_products('product_id');
CREATE TRIGGER product_pictures_search_changed AFTER UPDATE ON product_pictures
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_products('product_id');
CREATE TRIGGER product_pictures_search_removed AFTER DELETE ON product_pictures
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_products('product_id');
CREATE TRIGGER product_specs_search_added AFTER INSERT ON product_specs
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_products('product_id');
CREATE TRIGGER product_specs_search_changed AFTER UPDATE ON product_specs
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_products('product_id');
CREATE TRIGGER product_specs_search_removed AFTER DELETE ON product_specs
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_products('product_id');
CREATE TRIGGER product_texts_search_added AFTER INSERT ON product_texts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_products('product_id');
CREATE TRIGGER product_texts_search_changed AFTER UPDATE ON product_texts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_products('product_id');
CREATE TRIGGER product_texts_search_removed AFTER DELETE ON product_texts
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_products('product_id');
CREATE TRIGGER product_tiers_search_added AFTER INSERT ON product_tiers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_products('product_id');
CREATE TRIGGER product_tiers_search_changed AFTER UPDATE ON product_tiers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_products('product_id');
CREATE TRIGGER product_tiers_search_removed AFTER DELETE ON product_tiers
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_products('product_id');
CREATE TRIGGER products_search_added AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_products('id');
CREATE TRIGGER products_search_changed AFTER UPDATE ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_products('id');
CREATE TRIGGER products_search_removed AFTER DELETE ON products
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_products('id');
CREATE TRIGGER skus_search_added AFTER INSERT ON skus
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_products('product_id');
CREATE TRIGGER skus_search_changed AFTER UPDATE ON skus
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_products('product_id');
CREATE TRIGGER skus_search_removed AFTER DELETE ON skus
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_products('product_id');
