-- How people get in is the server's word. It checks passwords, factors, codes and links, which the database cannot; so whatever lets a person in is written beside a mark that only
-- the server's SECRET makes, good for one kind of thing, one person and one transaction. A statement that somebody smuggles in has no mark, and neither a session, a password, a
-- factor, an invitation nor a key of a shop comes of it.

-- The owner's alone, like the secret beside it. It follows from SECRET, which stands nowhere here, and is written by whoever starts or migrates with the owner's login.
ALTER TABLE acting_secret ADD COLUMN server_key bytea CHECK (length(server_key) = 32);

-- The mark of this word in this transaction. NULL while no server is known, which fits nothing.
CREATE FUNCTION mark_of(word text) RETURNS bytea LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN hmac(convert_to(word, 'UTF8'), (SELECT s.server_key FROM acting_secret s), 'sha256');
END $$;
REVOKE EXECUTE ON FUNCTION mark_of FROM PUBLIC;

-- Whether a server that makes this mark is the one that is known here: asked at its start.
CREATE FUNCTION knows_server(mark bytea) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN coalesce(mark = mark_of('a server'), false);
END $$;
REVOKE EXECUTE ON FUNCTION knows_server FROM PUBLIC;
GRANT EXECUTE ON FUNCTION knows_server TO entrepot_app;

-- The server says that this may be written about this person now. One setting for each kind, so that they do not grow in number.
CREATE FUNCTION vouch(kind text, person text, mark bytea) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF is_operator() THEN
    RETURN;
  END IF;
  IF kind NOT IN ('session', 'password', 'factor', 'invitation', 'key') OR mark IS NULL
     OR mark IS DISTINCT FROM mark_of(kind || ' ' || person || ' ' || pg_current_xact_id()::text) THEN
    RAISE EXCEPTION 'the server did not say this' USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM set_config('entrepot.vouched_' || kind, seal_of('vouched ' || kind || ' ' || person), true);
END $$;
REVOKE EXECUTE ON FUNCTION vouch FROM PUBLIC;
GRANT EXECUTE ON FUNCTION vouch TO entrepot_app;

CREATE FUNCTION is_vouched(kind text, person text) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN is_operator() OR coalesce(current_setting('entrepot.vouched_' || kind, true), '') = seal_of('vouched ' || kind || ' ' || person);
END $$;
REVOKE EXECUTE ON FUNCTION is_vouched FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_vouched TO entrepot_app;

-- The kind, then the audience (empty: the row's own), then the column of the person.
CREATE FUNCTION require_word() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  written CONSTANT jsonb := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
  person CONSTANT text := coalesce(nullif(TG_ARGV[1], ''), written->>'audience') || ':' || (written->>TG_ARGV[2]);
BEGIN
  IF NOT is_vouched(TG_ARGV[0], person) THEN
    RAISE EXCEPTION 'the server did not say this (% of %)', TG_ARGV[0], person USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;

-- Whose session it is, by which token, and whether it owes a factor. It may be prolonged and ended without a word.
CREATE TRIGGER sessions_begin_by_word BEFORE INSERT ON sessions FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION require_word('session', '', 'subject_id');
CREATE TRIGGER sessions_stay_by_word BEFORE UPDATE ON sessions FOR EACH ROW
  WHEN ((NEW.id, NEW.token_hash, NEW.audience, NEW.subject_id, NEW.is_complete) IS DISTINCT FROM (OLD.id, OLD.token_hash, OLD.audience, OLD.subject_id, OLD.is_complete) AND NOT is_owner_acting())
  EXECUTE FUNCTION require_word('session', '', 'subject_id');

-- Passwords, and where the link to a new one is sent.
CREATE TRIGGER users_password_by_word BEFORE UPDATE ON users FOR EACH ROW
  WHEN ((NEW.id, NEW.password_hash, NEW.fund_password_hash, NEW.email, NEW.phone) IS DISTINCT FROM (OLD.id, OLD.password_hash, OLD.fund_password_hash, OLD.email, OLD.phone) AND NOT is_owner_acting())
  EXECUTE FUNCTION require_word('password', 'buyer', 'id');
CREATE TRIGGER staff_password_by_word BEFORE UPDATE ON staff FOR EACH ROW
  WHEN ((NEW.id, NEW.password_hash, NEW.email, NEW.is_demo) IS DISTINCT FROM (OLD.id, OLD.password_hash, OLD.email, OLD.is_demo) AND NOT is_owner_acting()) EXECUTE FUNCTION require_word('password', 'staff', 'id');
CREATE TRIGGER staff_begin_by_word BEFORE INSERT ON staff FOR EACH ROW WHEN (NEW.password_hash IS NOT NULL AND NOT is_owner_acting()) EXECUTE FUNCTION require_word('password', 'staff', 'id');
CREATE TRIGGER shop_members_password_by_word BEFORE UPDATE ON shop_members FOR EACH ROW
  WHEN ((NEW.id, NEW.password_hash, NEW.email) IS DISTINCT FROM (OLD.id, OLD.password_hash, OLD.email) AND NOT is_owner_acting()) EXECUTE FUNCTION require_word('password', 'seller', 'id');
CREATE TRIGGER shop_members_begin_by_word BEFORE INSERT ON shop_members FOR EACH ROW WHEN (NEW.password_hash IS NOT NULL AND NOT is_owner_acting()) EXECUTE FUNCTION require_word('password', 'seller', 'id');

CREATE TRIGGER second_factors_begin_by_word BEFORE INSERT OR DELETE ON second_factors FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION require_word('factor', '', 'subject_id');
-- That a code was used needs no word, since nothing but the counting of codes comes of it.
CREATE TRIGGER second_factors_stay_by_word BEFORE UPDATE ON second_factors FOR EACH ROW
  WHEN ((NEW.audience, NEW.subject_id, NEW.secret, NEW.confirmed_at) IS DISTINCT FROM (OLD.audience, OLD.subject_id, OLD.secret, OLD.confirmed_at) AND NOT is_owner_acting())
  EXECUTE FUNCTION require_word('factor', '', 'subject_id');
CREATE TRIGGER recovery_codes_by_word BEFORE INSERT ON recovery_codes FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION require_word('factor', '', 'subject_id');

CREATE TRIGGER invitations_by_word BEFORE INSERT OR UPDATE ON invitations FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION require_word('invitation', '', 'subject_id');

CREATE TRIGGER api_keys_begin_by_word BEFORE INSERT ON api_keys FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION require_word('key', 'shop', 'shop_id');
CREATE TRIGGER api_keys_stay_by_word BEFORE UPDATE ON api_keys FOR EACH ROW
  WHEN (((NEW.id, NEW.shop_id, NEW.key_hash, NEW.scopes, NEW.expires_at) IS DISTINCT FROM (OLD.id, OLD.shop_id, OLD.key_hash, OLD.scopes, OLD.expires_at)
    OR (OLD.revoked_at IS NOT NULL AND NEW.revoked_at IS NULL)) AND NOT is_owner_acting()) EXECUTE FUNCTION require_word('key', 'shop', 'shop_id');

-- A member of staff loses the factor by a reset that two agreed to, carried out in this transaction; or by the command line, which has the owner's login. Those of the demo, whose code
-- the login shows, have none to lose.
CREATE FUNCTION require_factor_reset() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT is_operator()
     AND EXISTS (SELECT FROM staff s WHERE s.id = OLD.subject_id AND NOT s.is_demo)
     AND NOT EXISTS (SELECT FROM proposals p WHERE p.kind = 'staff_reset' AND p.subject = OLD.subject_id::text AND p.state = 'done' AND p.done_at = now()) THEN
    RAISE EXCEPTION 'the factor of staff % goes with a reset that two agreed to', OLD.subject_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER second_factors_reset AFTER DELETE ON second_factors DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.audience = 'staff' AND OLD.confirmed_at IS NOT NULL AND NOT is_owner_acting()) EXECUTE FUNCTION require_factor_reset();
