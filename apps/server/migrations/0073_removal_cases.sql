-- A product that the platform removed from sale may be corrected and handed in again, or the removal appealed against. One case at a time; another
-- person than the one who removed it says whether the removal stays.
CREATE TABLE removal_cases (
  id            uuid PRIMARY KEY DEFAULT uuidv7(),
  product_id    uuid NOT NULL REFERENCES products,
  kind          text NOT NULL CHECK (kind IN ('corrected', 'appeal')),
  words         text NOT NULL CHECK (length(words) BETWEEN 1 AND 1000),
  -- Of the shop: a member, or a key.
  by_name       text NOT NULL,
  handed_in_at  timestamptz NOT NULL,
  decide_by     timestamptz NOT NULL,
  removed_by    uuid REFERENCES staff,
  outcome       text CHECK (outcome IN ('restored', 'kept')),
  answer        text CHECK (length(answer) BETWEEN 1 AND 500),
  decided_at    timestamptz,
  decided_by    uuid REFERENCES staff,
  is_by_one     boolean NOT NULL DEFAULT false,
  CHECK (num_nonnulls(outcome, answer, decided_at, decided_by) IN (0, 4)),
  CHECK (outcome IS DISTINCT FROM 'kept' OR is_by_one OR decided_by IS DISTINCT FROM removed_by)
);
CREATE UNIQUE INDEX removal_cases_waiting ON removal_cases (product_id) WHERE outcome IS NULL;
CREATE INDEX removal_cases_product ON removal_cases (product_id, handed_in_at DESC);
-- What was said stays said; an answer is added once.
REVOKE UPDATE, DELETE, TRUNCATE ON removal_cases FROM entrepot_app;
GRANT UPDATE (outcome, answer, decided_at, decided_by, is_by_one) ON removal_cases TO entrepot_app;
CREATE TRIGGER removal_cases_decided BEFORE UPDATE ON removal_cases FOR EACH ROW WHEN (OLD.outcome IS NOT NULL) EXECUTE FUNCTION refuse_change();

-- Why, in the words of whoever did it.
ALTER TABLE shop_notices ADD COLUMN note text CHECK (length(note) <= 1000);
