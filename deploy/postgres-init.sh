#!/bin/sh
# The owner's login and the database, once, when the volume is empty; "entrepot migrate" makes the other logins. As docs/operating.md says.
set -eu
psql -v ON_ERROR_STOP=1 -U postgres -v password="$OWNER_PASSWORD" <<'SQL'
CREATE ROLE entrepot_owner LOGIN CREATEROLE PASSWORD :'password';
GRANT SET ON PARAMETER session_replication_role TO entrepot_owner;
GRANT SET ON PARAMETER entrepot.is_posting TO entrepot_owner;
CREATE DATABASE entrepot OWNER entrepot_owner TEMPLATE template0 ENCODING 'UTF8';
\connect entrepot
REVOKE ALL ON FUNCTION lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea), lo_import(text), lo_import(text, oid) FROM PUBLIC;
SQL
