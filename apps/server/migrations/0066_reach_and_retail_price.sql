-- Under which names the house is believed, and whom people write to and call, is changed by two people like the other rules: `guard_storefront`
-- and `guard_storefront_host`. A storefront that is being added has its hosts from the beginning, so it is known when that was.
ALTER TABLE proposals DROP CONSTRAINT proposals_kind_check;
ALTER TABLE proposals ADD CONSTRAINT proposals_kind_check
  CHECK (kind IN ('parameter', 'network', 'tax', 'agreement', 'words', 'storefront', 'staff_invitation', 'staff_role', 'staff_enabling', 'staff_reset', 'role'));
ALTER TABLE storefronts ADD COLUMN added_at timestamptz NOT NULL DEFAULT now();

-- What the shop recommends to sell a piece for: beside what it costs here, a reseller sees the margin. Its own word, and nothing is reckoned with it.
ALTER TABLE products ADD COLUMN retail_price numeric(38,10) CHECK (retail_price > 0);
