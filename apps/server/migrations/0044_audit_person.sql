-- Whoever is named as the one who did it, did it. Until now the log and every approval named whom the server named; from here on they need the session of that very person.
-- What a person's browser holds, the token, stands nowhere in the database: it has the hash alone. Whoever shows the token in a transaction acts in it as its person, and what is written
-- under a person's name needs that. A made-up name fits no token.

-- Seals the word of who acts for the length of a transaction, between the two functions below. Nobody else reads it.
CREATE TABLE acting_secret (
  singleton  boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  secret     bytea NOT NULL
);
REVOKE ALL ON acting_secret FROM entrepot_app;
INSERT INTO acting_secret (secret) VALUES (gen_random_bytes(32));

-- From here to its end, this transaction is that of whoever holds the token: a session that has its second factor, or a key of a shop. A token that leads nowhere
-- changes nothing: whoever ended the own session has shown it before.
-- The word is kept in a setting, which costs no write; anybody can change a setting, but nobody can seal another.
CREATE FUNCTION act_as(token text, said timestamptz) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  hash CONSTANT bytea := sha256(convert_to(token, 'UTF8'));
  now_here CONSTANT timestamptz := moment_of(said);
  person text;
BEGIN
  SELECT s.audience || ':' || s.subject_id INTO person FROM sessions s
  WHERE s.token_hash = hash AND s.is_complete AND s.expires_at > now_here AND CASE s.audience
    WHEN 'staff' THEN EXISTS (SELECT FROM staff p WHERE p.id = s.subject_id AND p.disabled_at IS NULL)
    WHEN 'seller' THEN EXISTS (SELECT FROM shop_members p WHERE p.id = s.subject_id AND p.disabled_at IS NULL)
    ELSE EXISTS (SELECT FROM users p WHERE p.id = s.subject_id AND p.closed_at IS NULL) END;
  IF person IS NULL THEN
    SELECT 'seller:' || k.id INTO person FROM api_keys k WHERE k.key_hash = hash AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now_here);
  END IF;
  IF person IS NOT NULL THEN
    PERFORM set_config('entrepot.acting', person || ' ' || seal_of(person), true);
  END IF;
END $$;
REVOKE EXECUTE ON FUNCTION act_as FROM PUBLIC;
GRANT EXECUTE ON FUNCTION act_as TO entrepot_app;

-- Good for one person in one transaction.
CREATE FUNCTION seal_of(person text) RETURNS text LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN encode(hmac(convert_to(person || ' ' || pg_current_xact_id()::text, 'UTF8'), (SELECT s.secret FROM acting_secret s), 'sha256'), 'hex');
END $$;
REVOKE EXECUTE ON FUNCTION seal_of FROM PUBLIC;

-- Who acts in this transaction, `staff:…`; nobody where nobody has shown a token.
CREATE FUNCTION acting_person() RETURNS text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  word CONSTANT text := coalesce(current_setting('entrepot.acting', true), '');
BEGIN
  RETURN CASE WHEN split_part(word, ' ', 2) <> '' AND split_part(word, ' ', 2) = seal_of(split_part(word, ' ', 1)) THEN split_part(word, ' ', 1) END;
END $$;
REVOKE EXECUTE ON FUNCTION acting_person FROM PUBLIC;
GRANT EXECUTE ON FUNCTION acting_person TO entrepot_app;

-- A record carries the moment of the database and the person of the session, by the name that this person has. What people do at the door, before they have a session, they do to
-- themselves. Asked before the record takes its place in the chain.
CREATE FUNCTION sign_audit_record() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.at := moment_of(NEW.at);
  IF NEW.actor_kind = 'system' THEN
    RETURN NEW;
  END IF;
  IF acting_person() IS DISTINCT FROM NEW.actor_kind || ':' || NEW.actor_id
     AND NOT (NEW.action IN ('invitation.accepted', 'password.reset', 'second-factor.set') AND NEW.subject_kind = NEW.actor_kind AND NEW.subject_id = NEW.actor_id) THEN
    RAISE EXCEPTION '% % did not do this', NEW.actor_kind, NEW.actor_id USING ERRCODE = 'restrict_violation';
  END IF;
  NEW.actor_name := coalesce(
    CASE NEW.actor_kind WHEN 'staff' THEN (SELECT p.name FROM staff p WHERE p.id::text = NEW.actor_id) WHEN 'seller' THEN (SELECT p.name FROM shop_members p WHERE p.id::text = NEW.actor_id) END,
    NEW.actor_name);
  RETURN NEW;
END $$;
CREATE TRIGGER audit_log_actor BEFORE INSERT ON audit_log FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION sign_audit_record();

-- A decision that names a member of staff is that person's. Looked at when the transaction commits: the record in the log, with which the token is shown, is its last step.
CREATE FUNCTION require_acting_staff() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  named CONSTANT text := to_jsonb(NEW)->>TG_ARGV[0];
BEGIN
  IF acting_person() IS DISTINCT FROM 'staff:' || named THEN
    RAISE EXCEPTION 'staff % did not do this (%)', named, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER withdrawal_approvals_person AFTER INSERT ON withdrawal_approvals DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION require_acting_staff('staff_id');
CREATE CONSTRAINT TRIGGER withdrawal_resolutions_person AFTER INSERT ON withdrawal_resolutions DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION require_acting_staff('staff_id');
CREATE CONSTRAINT TRIGGER recharge_approvals_person AFTER INSERT ON recharge_approvals DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION require_acting_staff('staff_id');
CREATE CONSTRAINT TRIGGER recharges_person AFTER UPDATE OF decided_by ON recharges DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.decided_by IS NOT NULL AND NEW.decided_by IS DISTINCT FROM OLD.decided_by AND NOT is_owner_acting()) EXECUTE FUNCTION require_acting_staff('decided_by');
CREATE CONSTRAINT TRIGGER adjustments_proposer AFTER INSERT ON adjustments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION require_acting_staff('proposed_by');
CREATE CONSTRAINT TRIGGER adjustments_decider AFTER UPDATE ON adjustments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.decided_by IS DISTINCT FROM OLD.decided_by AND NOT is_owner_acting()) EXECUTE FUNCTION require_acting_staff('decided_by');
CREATE CONSTRAINT TRIGGER refunds_person AFTER UPDATE OF staff_id ON refunds DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.staff_id IS NOT NULL AND NEW.staff_id IS DISTINCT FROM OLD.staff_id AND NOT is_owner_acting()) EXECUTE FUNCTION require_acting_staff('staff_id');
CREATE CONSTRAINT TRIGGER reviews_hider AFTER UPDATE OF hidden_by ON reviews DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.hidden_by IS NOT NULL AND NEW.hidden_by IS DISTINCT FROM OLD.hidden_by AND NOT is_owner_acting()) EXECUTE FUNCTION require_acting_staff('hidden_by');
CREATE CONSTRAINT TRIGGER locks_officer AFTER INSERT ON locks DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION require_acting_staff('officer_id');
CREATE CONSTRAINT TRIGGER locks_renewer AFTER UPDATE OF officer_id, officer_at ON locks DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((NEW.officer_id, NEW.officer_at) IS DISTINCT FROM (OLD.officer_id, OLD.officer_at) AND NOT is_owner_acting()) EXECUTE FUNCTION require_acting_staff('officer_id');
CREATE CONSTRAINT TRIGGER lock_events_person AFTER INSERT ON lock_events DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.staff_id IS NOT NULL AND NOT is_owner_acting()) EXECUTE FUNCTION require_acting_staff('staff_id');
CREATE CONSTRAINT TRIGGER closed_channels_person AFTER INSERT ON closed_channels DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION require_acting_staff('closed_by');
CREATE CONSTRAINT TRIGGER factor_resets_proposer AFTER INSERT ON factor_resets DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION require_acting_staff('proposed_by');
CREATE CONSTRAINT TRIGGER factor_resets_decider AFTER UPDATE ON factor_resets DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.decided_by IS NOT NULL AND NEW.decided_by IS DISTINCT FROM OLD.decided_by AND NOT is_owner_acting()) EXECUTE FUNCTION require_acting_staff('decided_by');
CREATE CONSTRAINT TRIGGER proposals_proposer AFTER INSERT ON proposals DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.proposed_by IS NOT NULL AND NOT is_owner_acting()) EXECUTE FUNCTION require_acting_staff('proposed_by');
CREATE CONSTRAINT TRIGGER proposals_decider AFTER UPDATE ON proposals DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.decided_by IS NOT NULL AND NEW.decided_by IS DISTINCT FROM OLD.decided_by AND NOT is_owner_acting()) EXECUTE FUNCTION require_acting_staff('decided_by');
CREATE CONSTRAINT TRIGGER alarms_settler AFTER UPDATE OF settled_by ON alarms DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.settled_by IS NOT NULL AND NEW.settled_by IS DISTINCT FROM OLD.settled_by AND NOT is_owner_acting()) EXECUTE FUNCTION require_acting_staff('settled_by');
