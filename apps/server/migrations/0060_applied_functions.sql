-- From here on functions, and the triggers that belong to them, stand in files of the module that owns them and are applied after the migrations. These tables remember which:
-- what stands in the database now, and every set of files that it ever had as a whole, by which a server of an older version knows that the database is not behind it.
CREATE TABLE applied_functions (
  kind        text NOT NULL CHECK (kind IN ('function', 'trigger')),
  name        text NOT NULL,
  checksum    text NOT NULL,
  applied_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (kind, name)
);
CREATE TABLE function_releases (
  checksum    text PRIMARY KEY,
  applied_at  timestamptz NOT NULL DEFAULT clock_timestamp()
);
REVOKE ALL ON applied_functions, function_releases FROM entrepot_app;
GRANT SELECT ON function_releases TO entrepot_app;
