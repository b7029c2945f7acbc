-- How long a conversation took, from its first message since it was last closed.
CREATE OR REPLACE FUNCTION note_closing() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO conversation_closings (conversation_id, closed_seq, storefront_code, language, opened_at, closed_at, closed_by)
  SELECT NEW.id, NEW.last_seq, NEW.storefront_code, NEW.language, coalesce(min(m.created_at), NEW.closed_at), NEW.closed_at, NEW.closed_by
  FROM messages m
  WHERE m.conversation_id = NEW.id AND m.author <> 'system'
    AND m.seq > coalesce((SELECT max(c.closed_seq) FROM conversation_closings c WHERE c.conversation_id = NEW.id), 0)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER conversations_closed AFTER UPDATE OF closed_at ON conversations
  FOR EACH ROW WHEN (OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL) EXECUTE FUNCTION note_closing();
