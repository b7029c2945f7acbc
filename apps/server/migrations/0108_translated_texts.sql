-- Which texts of products a machine wrote, and from which language: readers are told so. Null is a person's, as all are that were there.
ALTER TABLE product_texts ADD COLUMN translated_from text
  CONSTRAINT product_text_is_translated_from_another CHECK (translated_from <> language AND length(translated_from) = 2);
