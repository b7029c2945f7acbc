-- How hard it is to get into somebody's account, how long a payment company is asked about a payment, and how long people can check what they are owed: one person could
-- weaken each of them alone, and at once.
INSERT INTO guarded_parameters VALUES
  ('session_days'), ('logins_per_address_per_hour'), ('logins_per_account_per_hour'), ('registrations_per_address_per_hour'),
  ('code_resend_seconds'), ('codes_per_target_per_hour'), ('codes_per_target_per_day'), ('codes_per_address_per_hour'), ('code_entries_per_address_per_hour'),
  ('captcha_valid_seconds'), ('captcha_tries'), ('captcha_tolerance_px'), ('captcha_min_ms'), ('captcha_min_points'), ('captcha_work_bits'), ('captchas_per_address_per_minute'),
  ('console_password_min'), ('console_password_max'), ('invitation_hours'),
  ('provider_payment_hours'), ('provider_watch_days'), ('liability_days');
