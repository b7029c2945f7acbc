-- Search. One narrow document per product that a visitor can see, the words by which they are found, and a queue of the
-- products whose documents are out of date. Everything here is derived: `entrepot search rebuild` makes it anew.

-- Documents lie in tiers, those with the best rank in tier 0. A scan goes through the tiers in order and stops when it has
-- enough, so a word that a million products have costs no more than one that a few thousand have.
CREATE TABLE search_documents (
  product_id        uuid NOT NULL,
  tier              smallint NOT NULL,
  rank              smallint NOT NULL,
  category_id       integer NOT NULL,
  shop_number       integer NOT NULL,
  -- What the card shows: at the minimum quantity, discount included, until `price_changes_at`.
  price             numeric(38,10) NOT NULL,
  price_changes_at  timestamptz,
  is_discounted     boolean NOT NULL,
  published_at      timestamptz NOT NULL,
  sold              integer NOT NULL,
  buy_min           integer NOT NULL,
  in_stock          boolean NOT NULL,
  value_ids         integer[] NOT NULL,
  -- The same once more, packed for the reader: a search hands over hundreds of these, and sorts and counts them.
  facts             bytea NOT NULL,
  -- 'de:teekann' a word, 'de^teekann' a word of the title's head, 'c:12' a category, 's:7' a shop, 'v:33' a value, 'n:…' the number.
  terms             tsvector NOT NULL
) PARTITION BY LIST (tier);

CREATE TABLE search_documents_0 PARTITION OF search_documents FOR VALUES IN (0);
CREATE TABLE search_documents_1 PARTITION OF search_documents FOR VALUES IN (1);
CREATE TABLE search_documents_2 PARTITION OF search_documents FOR VALUES IN (2);
CREATE TABLE search_documents_3 PARTITION OF search_documents FOR VALUES IN (3);

CREATE INDEX search_documents_terms ON search_documents USING gin (terms);
CREATE INDEX search_documents_product ON search_documents (product_id);
CREATE INDEX search_documents_rank ON search_documents (rank DESC, product_id);
CREATE INDEX search_documents_price ON search_documents (price, product_id);
CREATE INDEX search_documents_newest ON search_documents (published_at DESC, product_id);
CREATE INDEX search_documents_sold ON search_documents (sold DESC, product_id);
-- A category's list in each order is merged from those of the categories at the ends of its branches.
CREATE INDEX search_documents_category_price ON search_documents (category_id, price, product_id);
CREATE INDEX search_documents_category_newest ON search_documents (category_id, published_at DESC, product_id);
CREATE INDEX search_documents_category_sold ON search_documents (category_id, sold DESC, product_id);
CREATE INDEX search_documents_price_change ON search_documents (price_changes_at) WHERE price_changes_at IS NOT NULL;

-- Shops by a small number, which documents carry instead of the long id.
CREATE TABLE search_shops (
  number   integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shop_id  uuid NOT NULL UNIQUE
);

-- Every word that finds something, with the lexemes it stands for: a word of a title, or of the name of a value or a category.
CREATE TABLE search_words (
  language  text NOT NULL,
  word      text COLLATE "C" NOT NULL,
  -- One lexeme, or several that belong together, joined by '&'.
  lexeme    text COLLATE "C" NOT NULL,
  written   text NOT NULL,
  -- Roughly how many products have it; the better-known of two words goes first.
  weight    integer NOT NULL,
  -- The word with letters left out, by which it is found in spite of a typing error, and, where words are not set apart by
  -- spaces, its parts.
  keys      text[] COLLATE "C" NOT NULL,
  PRIMARY KEY (language, word, lexeme)
);
CREATE INDEX search_words_lexeme ON search_words (lexeme);
CREATE INDEX search_words_keys ON search_words USING gin (keys);
CREATE INDEX search_words_inside ON search_words USING gin (word gin_trgm_ops);

-- What people are likely to look for: groups of words that many titles begin with or hold in their head.
CREATE TABLE search_phrases (
  language  text NOT NULL,
  normal    text COLLATE "C" NOT NULL,
  phrase    text NOT NULL,
  -- Finds the products that have all its words.
  query     tsquery NOT NULL,
  weight    integer NOT NULL,
  PRIMARY KEY (language, normal)
);

-- Products to look at again. Rows are only ever appended by the triggers below, so no writer waits for another or for the indexer.
CREATE TABLE search_queue (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null: the names of categories or values changed.
  product_id  uuid
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_insert_scale_factor = 0);

-- There from the moment the first rebuild begins. Before it nothing is queued, because the rebuild reads everything anyway.
CREATE TABLE search_state (
  only_row   boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  built_at   timestamptz
);

CREATE FUNCTION search_is_kept() RETURNS boolean LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT EXISTS (SELECT FROM search_state)
$$;

-- One function for all tables that name their product. The argument is the column that does.
CREATE FUNCTION queue_changed_products() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF search_is_kept() THEN
    EXECUTE format('INSERT INTO search_queue (product_id) SELECT DISTINCT %I FROM changed', TG_ARGV[0]);
  END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE
  source record;
BEGIN
  FOR source IN SELECT * FROM (VALUES
    ('products', 'id'), ('product_texts', 'product_id'), ('product_tiers', 'product_id'), ('product_pictures', 'product_id'),
    ('product_specs', 'product_id'), ('skus', 'product_id')) AS t (table_name, column_name)
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_products(%L)', source.table_name || '_search_added', source.table_name, source.column_name);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_products(%L)', source.table_name || '_search_changed', source.table_name, source.column_name);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_products(%L)', source.table_name || '_search_removed', source.table_name, source.column_name);
  END LOOP;
END $$;

-- Only pieces sold matter here; a view or a favourite changes nothing that a search shows.
CREATE FUNCTION queue_sold_products() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF NOT search_is_kept() THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO search_queue (product_id) SELECT product_id FROM after WHERE sold <> 0;
  ELSE
    INSERT INTO search_queue (product_id)
    SELECT a.product_id FROM after a JOIN before b ON b.product_id = a.product_id WHERE a.sold <> b.sold;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER product_figures_search_added AFTER INSERT ON product_figures REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION queue_sold_products();
CREATE TRIGGER product_figures_search_changed AFTER UPDATE ON product_figures REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION queue_sold_products();

-- A product is in stock while all its variants together hold the minimum quantity. Only crossing that line is worth a look.
CREATE FUNCTION queue_stock_crossings() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF NOT search_is_kept() THEN RETURN NULL; END IF;
  INSERT INTO search_queue (product_id)
  SELECT p.id
  FROM (
    SELECT s.product_id, sum(m.moved) AS moved
    FROM (
      SELECT sku_id, on_hand AS moved FROM after
      UNION ALL
      SELECT sku_id, -on_hand FROM before
    ) m JOIN skus s ON s.id = m.sku_id GROUP BY s.product_id
  ) change
  JOIN products p ON p.id = change.product_id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(k.on_hand), 0) AS on_hand FROM skus s JOIN sku_stock k ON k.sku_id = s.id WHERE s.product_id = p.id
  ) now_there
  WHERE (now_there.on_hand >= p.buy_min) <> (now_there.on_hand - change.moved >= p.buy_min);
  RETURN NULL;
END $$;
CREATE TRIGGER sku_stock_search_changed AFTER UPDATE ON sku_stock REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION queue_stock_crossings();

-- The first stock of a variant has nothing before it.
CREATE FUNCTION queue_first_stock() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF search_is_kept() THEN
    INSERT INTO search_queue (product_id) SELECT DISTINCT s.product_id FROM after JOIN skus s ON s.id = after.sku_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER sku_stock_search_added AFTER INSERT ON sku_stock REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION queue_first_stock();

-- A shop that opens or closes takes its products with it.
CREATE FUNCTION queue_shop_products() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF search_is_kept() THEN
    INSERT INTO search_queue (product_id)
    SELECT p.id FROM after a JOIN before b ON b.id = a.id JOIN products p ON p.shop_id = a.id
    WHERE (a.state = 'open') <> (b.state = 'open') AND p.state = 'on_shelf';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER shops_search_changed AFTER UPDATE ON shops REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION queue_shop_products();

-- A category that moves takes everything below it along.
CREATE FUNCTION queue_moved_categories() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
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
CREATE TRIGGER categories_search_changed AFTER UPDATE ON categories REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION queue_moved_categories();

CREATE FUNCTION queue_names() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF search_is_kept() THEN INSERT INTO search_queue (product_id) VALUES (NULL); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER category_texts_search AFTER INSERT OR UPDATE OR DELETE ON category_texts FOR EACH STATEMENT EXECUTE FUNCTION queue_names();
CREATE TRIGGER attribute_value_texts_search AFTER INSERT OR UPDATE OR DELETE ON attribute_value_texts
  FOR EACH STATEMENT EXECUTE FUNCTION queue_names();
CREATE TRIGGER attribute_values_search AFTER INSERT OR UPDATE OR DELETE ON attribute_values
  FOR EACH STATEMENT EXECUTE FUNCTION queue_names();

-- The queue is written by the triggers alone; the server only takes from it.
REVOKE INSERT, UPDATE, TRUNCATE ON search_queue FROM entrepot_app;
REVOKE INSERT, UPDATE, DELETE ON search_state FROM entrepot_app;
