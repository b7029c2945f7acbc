-- People of shops and staff who forgot their password choose a new one with a code, as buyers do.
ALTER TABLE verification_codes DROP CONSTRAINT verification_codes_purpose_check;
ALTER TABLE verification_codes ADD CONSTRAINT verification_codes_purpose_check
  CHECK (purpose IN ('register', 'reset-password', 'reset-seller-password', 'reset-staff-password', 'reset-fund-password', 'bind-email', 'bind-phone', 'bind-withdrawal-address', 'prove-shop-contact'));
