-- Words of a reason are looked for in the whole log, as names of people are.
CREATE INDEX audit_log_reason ON audit_log USING gin (reason gin_trgm_ops);
