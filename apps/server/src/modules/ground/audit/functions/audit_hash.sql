-- The link of a record in the chain of the audit log: from the link before it, and from everything that the record says.
CREATE OR REPLACE FUNCTION audit_hash(previous bytea, record audit_log) RETURNS bytea
LANGUAGE sql STABLE SET search_path = public AS $$
  -- As JSON every field has its borders, so no two records read alike. Moments are written in UTC whatever the session's zone.
  SELECT digest(previous || convert_to(jsonb_build_array(record.number, to_char(record.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    record.actor_kind, record.actor_id, record.actor_name, record.action,
    record.subject_kind, record.subject_id, record.before, record.after, record.reason, host(record.address))::text, 'UTF8'), 'sha256')
$$;
