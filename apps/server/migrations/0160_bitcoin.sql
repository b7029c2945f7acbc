-- Bitcoin: its parameters guard other people's money, and what is held of it is counted in its own coin, beside what that was worth.
INSERT INTO guarded_parameters VALUES ('confirmations_bitcoin'), ('own_funds_bitcoin');

ALTER TABLE reserve_readings ADD COLUMN coin text NOT NULL DEFAULT 'USDT', ADD COLUMN rate numeric(38,10), ADD COLUMN rate_at timestamptz;
ALTER TABLE reserve_readings ADD CONSTRAINT reserve_readings_rate CHECK ((rate IS NULL) = (rate_at IS NULL) AND rate > 0) NOT VALID;
-- A network's own coin has no contract.
ALTER TABLE reserve_readings DROP CONSTRAINT reserve_readings_check1;
ALTER TABLE reserve_readings ADD CONSTRAINT reserve_readings_block
  CHECK (num_nulls(block_number, block_hash, block_at, is_at_block, addresses, decimals) IN (0, 6)) NOT VALID;
