-- Pictures that a file of products names by their addresses, or by their names in a ZIP file that came beside it. Each is brought in once, before
-- the rows that name it are looked at, and what came of it is remembered for the real run.
ALTER TABLE import_runs
  ADD COLUMN zip_name text CHECK (length(zip_name) <= 200),
  ADD COLUMN zip_key text,
  ADD COLUMN zip_pictures integer CHECK (zip_pictures >= 0),
  ADD CHECK ((zip_name IS NULL) = (zip_key IS NULL) AND (zip_key IS NULL) = (zip_pictures IS NULL));

CREATE TABLE import_pictures (
  run_id     uuid NOT NULL REFERENCES import_runs ON DELETE CASCADE,
  -- As it stands in the file.
  source     text NOT NULL CHECK (octet_length(source) <= 2000),
  media_id   text,
  error_key  text,
  "values"   jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (run_id, source),
  CHECK ((media_id IS NULL) <> (error_key IS NULL))
);
