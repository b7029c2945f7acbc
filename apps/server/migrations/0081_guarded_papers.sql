-- What was decided about somebody's papers can be looked into while they are there: whoever approved wrongly must not let them be erased the next day, nor keep them for years, alone.
INSERT INTO guarded_parameters VALUES ('identity_document_days'), ('application_documents_days');
