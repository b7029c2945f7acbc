-- A code is good for one use. The same request sent twice, while the first is still under way, is one use: its hash stands beside the code.
ALTER TABLE second_factors ADD COLUMN last_use_hash bytea;
ALTER TABLE recovery_codes ADD COLUMN use_hash bytea;
