-- By default such an index puts new words on a list beside it, which every search reads from end to end, and which grows with every order until somebody
-- tidies up. A product's words change rarely and are written in the background, so they go into the index at once.
-- Those that are made from now on are made so; these are there already.
DO $$
DECLARE
  kept text;
BEGIN
  FOR kept IN
    SELECT x.indexrelid::regclass FROM pg_index x JOIN pg_class c ON c.oid = x.indexrelid AND c.relkind = 'i' JOIN pg_am a ON a.oid = c.relam AND a.amname = 'gin'
    WHERE x.indrelid = 'search_words'::regclass OR x.indrelid IN (SELECT inhrelid FROM pg_inherits WHERE inhparent = 'search_documents'::regclass)
  LOOP
    EXECUTE format('ALTER INDEX %s SET (fastupdate = off)', kept);
    PERFORM gin_clean_pending_list(kept::regclass);
  END LOOP;
END $$;
