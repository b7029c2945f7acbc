-- What stands on invoices where it is known: the tax numbers of shop and buyer, and where the shop has its business. Never asked for.
ALTER TABLE shops
  ADD COLUMN tax_number text CONSTRAINT shop_tax_number_is_short CHECK (length(tax_number) BETWEEN 3 AND 30),
  ADD COLUMN invoice_address text CONSTRAINT shop_invoice_address_is_short CHECK (length(invoice_address) BETWEEN 1 AND 300);
ALTER TABLE addresses
  ADD COLUMN tax_number text CONSTRAINT address_tax_number_is_short CHECK (length(tax_number) BETWEEN 3 AND 30);
