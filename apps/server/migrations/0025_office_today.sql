-- The first screen of the back office counts what came in and went out lately. Orders are written in the order of time, so that the ranges of a BRIN index do, and no step of an
-- order has to write to it.
CREATE INDEX orders_paid ON orders USING brin (paid_at) WITH (pages_per_range = 16);
CREATE INDEX recharges_credited ON recharges (decided_at) WHERE state = 'success';
CREATE INDEX withdrawals_answered ON withdrawals (decided_at) WHERE decided_at IS NOT NULL;
