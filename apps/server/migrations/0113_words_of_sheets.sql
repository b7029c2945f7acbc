-- Headings of the lists that the office takes as files.
INSERT INTO guarded_catalogues VALUES ('admin-sheets');
