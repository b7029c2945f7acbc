-- What is owed, whole and by kind, beside what is held; and the ends of both chains, published with it every day.

-- The second form of the tree: every leaf and every node carries one amount for each kind of debt. Trees of the first form stay as they are and can be checked as before.
ALTER TABLE liability_trees
  ADD COLUMN version  smallint NOT NULL DEFAULT 1 CHECK (version IN (1, 2)),
  ADD COLUMN amounts  numeric(38,10)[],
  ADD CONSTRAINT liability_trees_amounts CHECK (version = 1 OR cardinality(amounts) = 8);
ALTER TABLE liability_leaves ADD COLUMN amounts numeric(38,10)[];
ALTER TABLE liability_nodes ADD COLUMN amounts numeric(38,10)[];

-- The ends of the chains of ledger and audit log when a day's total was published. `hash` is made over all of it and over the day before, so whoever keeps one of them holds all earlier ones.
CREATE TABLE book_heads (
  day              date PRIMARY KEY REFERENCES liability_trees,
  ledger_position  bigint NOT NULL CHECK (ledger_position >= 0),
  ledger_hash      bytea NOT NULL CHECK (length(ledger_hash) = 32),
  audit_number     bigint NOT NULL CHECK (audit_number >= 0),
  audit_hash       bytea NOT NULL CHECK (length(audit_hash) = 32),
  previous         bytea NOT NULL CHECK (length(previous) = 32),
  hash             bytea NOT NULL UNIQUE CHECK (length(hash) = 32)
);
CREATE TRIGGER book_heads_append_only BEFORE UPDATE OR DELETE ON book_heads FOR EACH ROW EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON book_heads FROM entrepot_app;

-- What was found at one place on one day: on a network at a block that is named, at a payment company by its own account.
CREATE TABLE reserve_readings (
  day           date NOT NULL,
  place         text NOT NULL CHECK (place ~ '^(chain|provider):.'),
  is_demo       boolean NOT NULL,
  amount        numeric(38,10) NOT NULL,
  read_at       timestamptz NOT NULL,
  block_number  bigint,
  block_hash    text,
  block_at      timestamptz,
  -- Read at exactly this block; otherwise at the end of the chain, when this was its last block.
  is_at_block   boolean,
  addresses     integer,
  chain_id      integer,
  contract      text,
  decimals      smallint,
  signer        text,
  message       text,
  signature     text,
  PRIMARY KEY (day, place),
  CHECK ((place LIKE 'chain:%') = (block_number IS NOT NULL)),
  CHECK (num_nulls(block_number, block_hash, block_at, is_at_block, addresses, contract, decimals) IN (0, 7)),
  CHECK (num_nulls(message, signature) IN (0, 2) AND (signature IS NULL OR signer IS NOT NULL))
);
CREATE TRIGGER reserve_readings_append_only BEFORE UPDATE OR DELETE ON reserve_readings FOR EACH ROW EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON reserve_readings FROM entrepot_app;

-- The addresses of a reading, as long as the trees of that day are kept.
CREATE TABLE reserve_addresses (
  day      date NOT NULL,
  place    text NOT NULL,
  address  text NOT NULL,
  balance  numeric(38,10) NOT NULL CHECK (balance >= 0),
  PRIMARY KEY (day, place, address),
  FOREIGN KEY (day, place) REFERENCES reserve_readings
);
REVOKE UPDATE, TRUNCATE ON reserve_addresses FROM entrepot_app;

-- What no program can read: a balance at a bank, as a member of staff says it. A later one of the same name replaces it; none is ever changed.
CREATE TABLE reserve_statements (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  amount     numeric(38,10) NOT NULL CHECK (amount >= 0),
  as_of      date NOT NULL,
  source     text NOT NULL CHECK (length(source) BETWEEN 1 AND 200),
  is_demo    boolean NOT NULL,
  stated_by  uuid NOT NULL REFERENCES staff,
  stated_at  timestamptz NOT NULL
);
CREATE INDEX reserve_statements_name ON reserve_statements (name, id DESC);
CREATE TRIGGER reserve_statements_append_only BEFORE UPDATE OR DELETE ON reserve_statements FOR EACH ROW EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON reserve_statements FROM entrepot_app;

-- The published day that stood when a statement was made, which it names.
ALTER TABLE shop_statements ADD COLUMN root_day date REFERENCES liability_trees;
