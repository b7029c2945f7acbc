-- What the operator wrote before, and what the operator says in place of the product's own words.

-- Every text of an article that was ever saved. Nothing is changed in here and nothing taken away: who said what, and when, stays known.
CREATE TABLE article_versions (
  article_id   uuid NOT NULL REFERENCES articles ON DELETE CASCADE,
  language     text NOT NULL,
  number       integer NOT NULL CHECK (number > 0),
  title        text NOT NULL,
  summary      text NOT NULL,
  body         text NOT NULL,
  -- Nobody's for the text that came with the product, which becomes the first version when somebody edits it.
  saved_at     timestamptz,
  staff_id     uuid REFERENCES staff,
  staff_name   text,
  PRIMARY KEY (article_id, language, number)
);
CREATE TRIGGER article_versions_append_only BEFORE UPDATE ON article_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE ON article_versions FROM entrepot_app;

-- The version that readers see; 0 while it is the text that came with the product.
ALTER TABLE article_texts ADD COLUMN version integer NOT NULL DEFAULT 0 CHECK (version >= 0);

-- As activities have had from the beginning.
ALTER TABLE banners ADD CONSTRAINT banners_link_check CHECK (link ~ '^(/([^/\\].*)?|https://\S+)$' AND length(link) <= 500);
ALTER TABLE banners ADD CONSTRAINT banners_time_check CHECK (ends_at > starts_at);

CREATE TABLE word_overrides (
  catalogue        text NOT NULL,
  message_id       text NOT NULL,
  language         text NOT NULL,
  -- NULL: on all storefronts that say nothing of their own.
  storefront_code  text REFERENCES storefronts ON DELETE CASCADE,
  text             text NOT NULL CHECK (length(text) BETWEEN 1 AND 4000),
  changed_at       timestamptz NOT NULL,
  staff_id         uuid NOT NULL REFERENCES staff,
  staff_name       text NOT NULL,
  UNIQUE NULLS NOT DISTINCT (catalogue, message_id, language, storefront_code)
);
