-- Lists of the back office that stay fast however long they are.

-- What the list of orders is narrowed and put in order by lies in the index that it is read from: it is as many entries as before, only wider. Another index would be written with every step
-- of every order.
DROP INDEX orders_submitted;
CREATE INDEX orders_submitted ON orders (submitted_at DESC, id DESC) INCLUDE (status, storefront_code, total);

-- Whether somebody is still there, and whose address begins like this.
DROP INDEX users_registered;
CREATE INDEX users_registered ON users (created_at DESC, id DESC) INCLUDE (closed_at);
CREATE INDEX users_email_beginning ON users (lower(email::text) text_pattern_ops);

-- The columns of products by which staff put them in order.
CREATE INDEX products_number ON products (number, id);
CREATE INDEX products_price ON products (price, id);

-- Reviews by their stars, and by words in them.
CREATE INDEX reviews_stars ON reviews (stars, id) WHERE NOT is_default;
CREATE INDEX reviews_body_inside ON reviews USING gin (body gin_trgm_ops) WHERE body <> '';
