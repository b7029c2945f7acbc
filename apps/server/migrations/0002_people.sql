-- Buyers, in the part that the catalogue and the orders refer to. Accounts, sessions and staff build on it.

CREATE TABLE users (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  usercode    text NOT NULL UNIQUE,
  username    citext NOT NULL UNIQUE,
  avatar      smallint NOT NULL DEFAULT 1,
  language    text NOT NULL DEFAULT 'en',
  country     char(2),
  city        text,
  created_at  timestamptz NOT NULL DEFAULT now(),
  is_demo     boolean NOT NULL DEFAULT false
);
