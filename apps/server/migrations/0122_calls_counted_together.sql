-- How often somebody has called, or guessed, in a window of time, added up over all processes where there is no Redis to do it. Whose it is
-- stands there as a hash alone; it is taken away when the window is over.
CREATE UNLOGGED TABLE call_windows (
  caller bytea PRIMARY KEY CONSTRAINT caller_is_a_hash CHECK (length(caller) = 16),
  calls integer NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX call_windows_ends_at ON call_windows (ends_at);
