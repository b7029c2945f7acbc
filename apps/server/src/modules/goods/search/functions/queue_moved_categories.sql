-- A category that moves takes everything below it along.
CREATE OR REPLACE FUNCTION queue_moved_categories() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF search_is_kept() THEN
    INSERT INTO search_queue (product_id)
    WITH RECURSIVE moved AS (
      SELECT a.id FROM after a JOIN before b ON b.id = a.id WHERE a.parent_id IS DISTINCT FROM b.parent_id
      UNION SELECT c.id FROM categories c JOIN moved m ON c.parent_id = m.id
    )
    SELECT p.id FROM moved m JOIN products p ON p.category_id = m.id WHERE p.state = 'on_shelf';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER categories_search_changed AFTER UPDATE ON categories
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION queue_moved_categories();
