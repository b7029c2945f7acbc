-- Names of categories and values stand in many products; the indexer looks for which by itself.
CREATE OR REPLACE FUNCTION queue_names() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF search_is_kept() THEN INSERT INTO search_queue (product_id) VALUES (NULL); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER attribute_value_texts_search AFTER INSERT OR UPDATE OR DELETE ON attribute_value_texts
  FOR EACH STATEMENT EXECUTE FUNCTION queue_names();
CREATE TRIGGER attribute_values_search AFTER INSERT OR UPDATE OR DELETE ON attribute_values
  FOR EACH STATEMENT EXECUTE FUNCTION queue_names();
CREATE TRIGGER category_texts_search AFTER INSERT OR UPDATE OR DELETE ON category_texts FOR EACH STATEMENT EXECUTE FUNCTION queue_names();
