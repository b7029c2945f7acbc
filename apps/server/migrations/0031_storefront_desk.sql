-- Which ways of paying a storefront opens, and in which countries. What is not named follows the settings of the installation.
ALTER TABLE storefronts ADD COLUMN payments jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(payments) = 'array');
