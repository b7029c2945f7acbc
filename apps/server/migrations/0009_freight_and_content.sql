-- What a shop asks for sending, and what the operator writes: articles, footer pages, activities.

-- A zone is a group of countries that cost the same. NULL stands for every country that no other zone of the shop names.
CREATE TABLE shop_freight_zones (
  id            uuid PRIMARY KEY DEFAULT uuidv7(),
  shop_id       uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  position      smallint NOT NULL,
  countries     char(2)[] CHECK (array_to_string(countries, ' ', '-') ~ '^[A-Z]{2}( [A-Z]{2})*$'),
  dispatch_fee  numeric(38,10) NOT NULL CHECK (dispatch_fee >= 0),
  delivery_fee  numeric(38,10) NOT NULL CHECK (delivery_fee >= 0),
  -- For each begun kilo above the last step.
  per_kilo      numeric(38,10) NOT NULL CHECK (per_kilo >= 0),
  -- Goods from this total on travel free.
  free_from     numeric(38,10) CHECK (free_from > 0),
  UNIQUE (shop_id, position)
);
CREATE UNIQUE INDEX shop_freight_zones_rest ON shop_freight_zones (shop_id) WHERE countries IS NULL;

CREATE TABLE shop_freight_steps (
  zone_id       uuid NOT NULL REFERENCES shop_freight_zones ON DELETE CASCADE,
  up_to_grams   integer NOT NULL CHECK (up_to_grams > 0),
  distance_fee  numeric(38,10) NOT NULL CHECK (distance_fee >= 0),
  PRIMARY KEY (zone_id, up_to_grams)
);

-- Two zones that name one country would leave the price to chance. The shop is locked first, so that of two who write at
-- once the second sees what the first wrote.
CREATE FUNCTION freight_zones_stay_apart() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM FROM shops WHERE id IN (SELECT shop_id FROM written) ORDER BY id FOR NO KEY UPDATE;
  IF EXISTS (
    SELECT FROM shop_freight_zones z CROSS JOIN unnest(z.countries) AS country
    WHERE z.shop_id IN (SELECT shop_id FROM written) GROUP BY z.shop_id, country HAVING count(*) > 1
  ) THEN
    RAISE EXCEPTION 'a country is in at most one freight zone of a shop' USING ERRCODE = 'unique_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER shop_freight_zones_added AFTER INSERT ON shop_freight_zones
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION freight_zones_stay_apart();
CREATE TRIGGER shop_freight_zones_changed AFTER UPDATE ON shop_freight_zones
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION freight_zones_stay_apart();

-- The slug is the word in the address. A storefront's own article stands in place of the general one with the same slug.
CREATE TABLE articles (
  id               uuid PRIMARY KEY DEFAULT uuidv7(),
  slug             text NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 80),
  kind             text NOT NULL CHECK (kind IN ('page', 'news', 'notice')),
  storefront_code  text REFERENCES storefronts ON DELETE CASCADE,
  position         integer NOT NULL DEFAULT 0,
  media_id         text REFERENCES media_objects,
  -- Shown from then on; never, while there is no such moment.
  published_at     timestamptz,
  updated_at       timestamptz NOT NULL DEFAULT now(),
  is_demo          boolean NOT NULL DEFAULT false,
  UNIQUE NULLS NOT DISTINCT (slug, storefront_code)
);
CREATE INDEX articles_newest ON articles (published_at DESC, id DESC);

CREATE TABLE article_texts (
  article_id  uuid NOT NULL REFERENCES articles ON DELETE CASCADE,
  language    text NOT NULL,
  title       text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  summary     text NOT NULL CHECK (length(summary) <= 500),
  -- Markdown.
  body        text NOT NULL CHECK (length(body) <= 100000),
  PRIMARY KEY (article_id, language)
);

CREATE TABLE activities (
  id               uuid PRIMARY KEY DEFAULT uuidv7(),
  storefront_code  text REFERENCES storefronts ON DELETE CASCADE,
  media_id         text NOT NULL REFERENCES media_objects,
  ground           text NOT NULL CHECK (ground ~ '^#[0-9a-f]{6}$'),
  -- A path on the storefront or an https address.
  detail_url       text NOT NULL CHECK (detail_url ~ '^(/([^/\\].*)?|https://\S+)$' AND length(detail_url) <= 500),
  starts_at        timestamptz NOT NULL,
  ends_at          timestamptz,
  is_demo          boolean NOT NULL DEFAULT false,
  CHECK (ends_at > starts_at)
);
CREATE INDEX activities_starts_at ON activities (starts_at DESC);

CREATE TABLE activity_texts (
  activity_id  uuid NOT NULL REFERENCES activities ON DELETE CASCADE,
  language     text NOT NULL,
  title        text NOT NULL,
  text         text NOT NULL,
  action       text NOT NULL,
  PRIMARY KEY (activity_id, language)
);
