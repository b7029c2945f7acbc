/**
 * Where in the database stands what the privacy page tells of. Every table is in one of these lists: whoever adds one says which rule of
 * retention it follows, or that it is about nobody.
 */
import type { Kept } from '@entrepot/contracts/retention.ts';

export const KEPT_IN: Readonly<Record<Kept, readonly string[] | 'browser'>> = {
  account: ['users', 'second_factors', 'recovery_codes'],
  addresses: ['addresses'],
  collections: ['cart_items', 'favourites', 'follows'],
  searches: 'browser',
  views: ['product_views', 'shop_views', 'recent_views'],
  sessions: ['sessions'],
  codes: ['verification_codes'],
  puzzles: ['captchas'],
  device_cookie: 'browser',
  wrong_entries: ['wrong_entries'],
  invitations: ['invitations'],
  mails: ['outgoing_messages'],
  notices: ['notices', 'push_deliveries'],
  notice_choices: ['notice_preferences', 'push_subscriptions'],
  orders: [
    'orders',
    'order_lines',
    'order_events',
    'order_logistics',
    'order_timers',
    'parcels',
    'parcel_lines',
    'settlements',
    'shop_notices',
  ],
  receivers: ['orders'],
  refunds: ['refunds', 'refund_lines', 'platform_refunds'],
  claims: ['refunds', 'refund_pictures'],
  reviews: ['reviews', 'review_pictures'],
  pictures: ['media_objects', 'media_uploads'],
  ledger: ['ledger_accounts', 'ledger_transactions', 'ledger_entries', 'ledger_entry_facts', 'adjustments', 'shop_statements'],
  recharges: ['recharges', 'recharge_approvals', 'deposit_addresses', 'chain_deposits', 'provider_payments', 'provider_events'],
  certificates: ['recharges'],
  withdrawals: ['withdrawals', 'withdrawal_approvals', 'withdrawal_resolutions', 'payouts', 'payout_transactions'],
  withdrawal_address: ['withdrawal_addresses'],
  rate_locks: ['rate_locks'],
  liability_leaves: ['liability_leaves', 'liability_nodes'],
  loans: [
    'loans',
    'loan_decisions',
    'loan_plans',
    'loan_instalments',
    'loan_payments',
    'loan_accruals',
    'loan_changes',
    'loan_collections',
    'loan_reminders',
    'loan_fundings',
  ],
  loan_drafts: ['loan_drafts'],
  loan_quotes: ['loan_quotes'],
  identity: ['identity_applications'],
  identity_pictures: ['identity_pictures'],
  identity_refused: ['identity_applications'],
  applications: ['merchant_applications', 'application_items', 'application_events'],
  application_documents: ['application_documents'],
  conversations: [
    'conversations',
    'messages',
    'message_translations',
    'conversation_blocks',
    'conversation_closings',
    'conversation_letters',
    'conversation_looks',
    'conversation_notes',
    'conversation_ratings',
    'conversation_reports',
    'conversation_waits',
  ],
  visitor_conversations: ['visitors', 'visitor_keys', 'visitor_mails', 'resume_links'],
  locks: ['locks', 'lock_events'],
  notes: ['person_notes'],
  members: ['shop_members', 'api_keys', 'saved_views'],
  shops: ['shops', 'shop_texts', 'shop_answers', 'shop_hours', 'shop_digests', 'webhook_endpoints', 'webhook_subscriptions'],
  import_files: ['import_runs', 'import_errors', 'import_pictures'],
  webhook_log: ['webhook_deliveries', 'webhook_attempts'],
  staff: ['staff', 'staff_roles', 'staff_rights', 'staff_ties', 'service_agents', 'saved_views', 'one_person'],
  audit: [
    'audit_log',
    'alarms',
    'proposals',
    'product_changes',
    'removal_cases',
    'factor_resets',
    'article_versions',
    'word_overrides',
    'canned_answers',
    'system_parameters',
    'closed_channels',
    'reserve_statements',
    'reserve_readings',
    'reserve_addresses',
    'status_incidents',
    'status_notes',
  ],
  answers: ['idempotency_keys'],
  internal_events: ['outbox_events'],
};

/** Goods, places, sums over everybody, and what the programs keep for themselves. */
export const ABOUT_NOBODY: readonly string[] = `
  acting_secret applied_functions function_releases schema_migrations serial_counters view_salts call_windows system_minutes status_now status_days
  restore_proofs backups_made webhook_place activities
  activity_texts articles article_texts banners banner_texts merchant_agreements loan_agreements attributes attribute_texts
  attribute_values attribute_value_texts categories category_texts products product_texts product_tiers product_pictures
  product_specs skus sku_stock stock_movements sales product_figures shop_figures figure_deltas shop_freight_zones
  shop_freight_steps country_taxes loan_products search_documents search_phrases search_queue search_shops search_state
  search_words warned_words book_heads liability_trees ledger_seals ledger_seal_state ledger_verifications reconciliations
  loan_accrual_runs loan_comparisons chain_blocks chain_networks order_transitions refund_transitions guarded_catalogues
  guarded_parameters place_cities place_states service_holidays storefronts storefront_hosts
`
  .trim()
  .split(/\s+/);

/** A column of such a name says who somebody is, or leads there. */
export const NAMES_SOMEBODY = new RegExp(
  [
    '^(user|buyer|seller|staff|member|visitor|person|owner|officer|actor|author|uploader|subject|reporter|session)_(id|name)$',
    '_by$|^by_name$|e?mail|phone|consignee|receiver|recipient|avatar|user_agent|password|token|origin_hash|tax_number|legal_name|document',
    '^(username|address|nationality|signer|sender|uploader|actor|operator|remark|note|host_address|return_address)$',
  ].join('|'),
);
