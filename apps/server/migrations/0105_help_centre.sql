-- Short answers to what people ask most: articles like the others, which the operator edits per storefront and language.
ALTER TABLE articles DROP CONSTRAINT articles_kind_check;
ALTER TABLE articles ADD CONSTRAINT articles_kind_check CHECK (kind IN ('page', 'news', 'notice', 'help'));

-- The screens that an answer is offered on, by the names of their pages.
ALTER TABLE articles ADD COLUMN screens text[] NOT NULL DEFAULT '{}' CHECK (cardinality(screens) <= 20);

COMMENT ON COLUMN article_texts.summary IS 'Of an answer: the words by which people look for it, which nobody reads.';

-- When the text became what it is; none while it is the one that came with the product. A text that is younger in English shows its
-- translations to be older than their original.
ALTER TABLE article_texts ADD COLUMN changed_at timestamptz;
UPDATE article_texts t SET changed_at = v.saved_at
FROM article_versions v WHERE v.article_id = t.article_id AND v.language = t.language AND v.number = t.version;
