/**
 * Every number and switch the operator may turn, once: code, type, default, range, and whether a visitor may read it.
 * Code reads them through `parameters.get(code)`, never as a literal.
 */
interface NumberParameter {
  type: 'integer' | 'decimal';
  default: number;
  min: number;
  max: number;
}
interface TextParameter {
  type: 'text';
  default: string;
  maxLength: number;
  pattern?: RegExp;
}
interface SwitchParameter {
  type: 'switch';
  default: boolean;
}

export type ParameterDefinition = (NumberParameter | TextParameter | SwitchParameter) & {
  /** What it means, for the person who changes it. */
  meaning: string;
  /** Readable by visitors through `syspara!getSyspara`. */
  isPublic: boolean;
  /**
   * Decides about other people's money: two people change it, and it is in force a day after the second one agreed. The database has the
   * same list.
   */
  guards?: 'money';
};

const table = {
  mall_max_goods_number_in_order: {
    type: 'integer',
    default: 500,
    min: 1,
    max: 100_000,
    isPublic: true,
    guards: 'money',
    meaning: 'The most pieces of one product that can be ordered at once',
  },
  customer_service_url: {
    type: 'text',
    default: '',
    maxLength: 500,
    pattern: /^(https:\/\/\S+)?$/,
    isPublic: true,
    guards: 'money',
    meaning: 'Where the online service opens, beside the storefront’s own contact; empty where there is none',
  },
  app_android_url: {
    type: 'text',
    default: '',
    maxLength: 500,
    pattern: /^(https:\/\/\S+)?$/,
    isPublic: true,
    guards: 'money',
    meaning: 'Where the Android app is; empty where there is none',
  },
  app_ios_url: {
    type: 'text',
    default: '',
    maxLength: 500,
    pattern: /^(https:\/\/\S+)?$/,
    isPublic: true,
    guards: 'money',
    meaning: 'Where the app for iPhone and iPad is; empty where there is none',
  },
  merchant_onboarding_url: {
    type: 'text',
    default: '',
    maxLength: 500,
    pattern: /^(https:\/\/\S+|\/([^/\\\s]\S*)?)?$/,
    isPublic: true,
    guards: 'money',
    meaning: 'Where a shop applies to sell here, an https address or a path; empty uses the built-in application',
  },
  application_documents_max: {
    type: 'integer',
    default: 4,
    min: 1,
    max: 20,
    isPublic: true,
    meaning: 'The most pictures of each document in an application to sell here',
  },
  application_documents_days: {
    type: 'integer',
    default: 90,
    min: 1,
    max: 3_650,
    isPublic: true,
    meaning: 'Days after a decision until the documents of an application are erased',
  },
  identity_answer_hours: {
    type: 'integer',
    default: 72,
    min: 1,
    max: 720,
    isPublic: true,
    meaning: 'Hours in which documents of identity are looked at; later they are shown as late',
  },
  identity_document_days: {
    type: 'integer',
    default: 180,
    min: 1,
    max: 3_650,
    isPublic: true,
    meaning: 'Days after a decision until the pictures of identity documents are deleted',
  },
  order_payment_hours: {
    type: 'integer',
    default: 24,
    min: 1,
    max: 720,
    isPublic: true,
    guards: 'money',
    meaning: 'Hours until an unpaid order is cancelled',
  },
  order_receipt_days: {
    type: 'integer',
    default: 15,
    min: 1,
    max: 120,
    isPublic: true,
    guards: 'money',
    meaning: 'Days after shipping until an order counts as received',
  },
  order_review_days: {
    type: 'integer',
    default: 15,
    min: 1,
    max: 120,
    isPublic: true,
    guards: 'money',
    meaning: 'Days after receipt in which a buyer can review',
  },
  refund_answer_days: {
    type: 'integer',
    default: 3,
    min: 1,
    max: 30,
    isPublic: true,
    guards: 'money',
    meaning: 'Days in which a shop answers a refund request; silence means accepted',
  },
  refund_dispute_days: {
    type: 'integer',
    default: 3,
    min: 1,
    max: 30,
    isPublic: true,
    guards: 'money',
    meaning: 'Days after a shop declined a refund in which the buyer can call in the platform',
  },
  refund_second_person_above: {
    type: 'decimal',
    default: 1_000,
    min: 0,
    max: 1_000_000_000,
    isPublic: true,
    guards: 'money',
    meaning: 'Above this amount two members of staff have to agree to a refund that the buyer did not ask for, in USDT',
  },
  refund_objection_days: {
    type: 'integer',
    default: 3,
    min: 1,
    max: 30,
    isPublic: true,
    guards: 'money',
    meaning: 'Days in which a shop can object before the platform refunds an order that was settled',
  },
  refund_after_settlement_days: {
    type: 'integer',
    default: 90,
    min: 0,
    max: 90,
    isPublic: true,
    guards: 'money',
    meaning: 'Days after the settlement of an order in which the platform can still refund it',
  },
  handling_fee_bp: {
    type: 'integer',
    default: 0,
    min: 0,
    max: 1_000,
    isPublic: true,
    guards: 'money',
    meaning: 'The handling fee of an order that is paid from the balance, in hundredths of a percent of goods and freight',
  },
  order_return_days: {
    type: 'integer',
    default: 7,
    min: 0,
    max: 60,
    isPublic: true,
    guards: 'money',
    meaning: 'Days after receipt in which goods can be returned; money reaches the shop afterwards',
  },
  order_commission_bp: {
    type: 'integer',
    default: 500,
    min: 0,
    max: 5_000,
    isPublic: true,
    guards: 'money',
    meaning: 'The commission on a new order, in hundredths of a percent',
  },
  upload_max_mb_chat: {
    type: 'integer',
    default: 2,
    min: 1,
    max: 30,
    isPublic: true,
    meaning: 'The largest picture in a conversation, in megabytes',
  },
  upload_max_mb_review: {
    type: 'integer',
    default: 10,
    min: 1,
    max: 30,
    isPublic: true,
    meaning: 'The largest picture of a review or of a claim, in megabytes',
  },
  upload_max_mb_document: {
    type: 'integer',
    default: 30,
    min: 1,
    max: 30,
    isPublic: true,
    meaning: 'The largest picture of a product, a shop, a payment or a document, in megabytes',
  },
  calls_per_minute: {
    type: 'integer',
    default: 1_200,
    min: 120,
    max: 1_000_000,
    isPublic: false,
    meaning: 'Calls that one client address may make in a minute',
  },
  key_calls_per_minute: {
    type: 'integer',
    default: 300,
    min: 1,
    max: 1_000_000,
    isPublic: false,
    meaning: 'Calls that a shop’s program may make in a minute with one key',
  },
  api_keys_max: {
    type: 'integer',
    default: 20,
    min: 1,
    max: 1_000,
    isPublic: false,
    meaning: 'Keys for programs that a shop can have at a time',
  },
  webhook_endpoints_max: {
    type: 'integer',
    default: 10,
    min: 1,
    max: 100,
    isPublic: false,
    meaning: 'Addresses that a shop can have told what happens',
  },
  webhook_pause_days: {
    type: 'integer',
    default: 3,
    min: 1,
    max: 30,
    isPublic: false,
    meaning: 'Days without a single success after which nothing more is sent to such an address',
  },
  webhook_log_days: {
    type: 'integer',
    default: 30,
    min: 14,
    max: 365,
    isPublic: false,
    meaning: 'Days for which is kept what was sent to such an address',
  },
  uploads_per_hour: {
    type: 'integer',
    default: 120,
    min: 1,
    max: 100_000,
    isPublic: false,
    meaning: 'Pictures that one client address may send in an hour',
  },
  address_max: {
    type: 'integer',
    default: 20,
    min: 1,
    max: 200,
    isPublic: true,
    meaning: 'Addresses that a buyer can keep',
  },
  favourites_max: {
    type: 'integer',
    default: 1_000,
    min: 1,
    max: 10_000,
    isPublic: true,
    meaning: 'Goods that a buyer can collect',
  },
  follows_max: {
    type: 'integer',
    default: 1_000,
    min: 1,
    max: 10_000,
    isPublic: true,
    meaning: 'Shops that a buyer can follow',
  },
  history_max: {
    type: 'integer',
    default: 200,
    min: 1,
    max: 1_000,
    isPublic: true,
    meaning: 'Products that the browse history of a buyer shows',
  },
  session_days: {
    type: 'integer',
    default: 30,
    min: 1,
    max: 365,
    isPublic: true,
    meaning: 'Days that a login lasts after it was used last',
  },
  sessions_per_person: {
    type: 'integer',
    default: 50,
    min: 1,
    max: 1_000,
    isPublic: false,
    meaning: 'Logins that one person can have at the same time; the one that was not used for longest gives way',
  },
  wrong_entries_in_a_row: {
    type: 'integer',
    default: 3,
    min: 1,
    max: 20,
    isPublic: true,
    guards: 'money',
    meaning: 'Wrong passwords or codes in a row after which one has to wait; one more, and it is until the next day',
  },
  wrong_entries_pause_minutes: {
    type: 'integer',
    default: 3,
    min: 1,
    max: 1_440,
    isPublic: true,
    guards: 'money',
    meaning: 'Minutes to wait after so many wrong entries',
  },
  logins_per_address_per_hour: {
    type: 'integer',
    default: 120,
    min: 1,
    max: 100_000,
    isPublic: false,
    meaning: 'Attempts to log in that one client address can make in an hour',
  },
  logins_per_account_per_hour: {
    type: 'integer',
    default: 60,
    min: 1,
    max: 100_000,
    isPublic: false,
    meaning: 'Attempts to log in to one account in an hour from devices that it does not know',
  },
  registrations_per_address_per_hour: {
    type: 'integer',
    default: 30,
    min: 1,
    max: 100_000,
    isPublic: false,
    meaning: 'Accounts that one client address can open in an hour',
  },
  code_resend_seconds: {
    type: 'integer',
    default: 60,
    min: 10,
    max: 3_600,
    isPublic: true,
    meaning: 'Seconds between two codes of one purpose to the same e-mail address or phone number',
  },
  code_valid_minutes: {
    type: 'integer',
    default: 10,
    min: 1,
    max: 120,
    isPublic: true,
    guards: 'money',
    meaning: 'Minutes in which a code can be entered',
  },
  code_tries: {
    type: 'integer',
    default: 5,
    min: 1,
    max: 20,
    isPublic: false,
    guards: 'money',
    meaning: 'Wrong entries after which a code is worth nothing',
  },
  codes_per_target_per_hour: {
    type: 'integer',
    default: 6,
    min: 1,
    max: 1_000,
    isPublic: false,
    meaning: 'Codes to one e-mail address or phone number in an hour',
  },
  codes_per_target_per_day: {
    type: 'integer',
    default: 15,
    min: 1,
    max: 10_000,
    isPublic: false,
    meaning: 'Codes to one e-mail address or phone number in 24 hours',
  },
  codes_per_address_per_hour: {
    type: 'integer',
    default: 30,
    min: 1,
    max: 100_000,
    isPublic: false,
    meaning: 'Codes that one client address can have sent in an hour',
  },
  code_entries_per_address_per_hour: {
    type: 'integer',
    default: 60,
    min: 1,
    max: 100_000,
    isPublic: false,
    meaning: 'Codes that one client address can enter in an hour',
  },
  captcha_valid_seconds: {
    type: 'integer',
    default: 120,
    min: 30,
    max: 1_800,
    isPublic: false,
    meaning: 'Seconds in which a puzzle can be solved, and afterwards its pass used',
  },
  captcha_tries: {
    type: 'integer',
    default: 1,
    min: 1,
    max: 20,
    isPublic: false,
    meaning: 'Tries at one puzzle',
  },
  captcha_tolerance_px: {
    type: 'integer',
    default: 5,
    min: 2,
    max: 20,
    isPublic: false,
    meaning: 'How far from its place a puzzle piece can be let go',
  },
  captcha_min_ms: {
    type: 'integer',
    default: 250,
    min: 0,
    max: 5_000,
    isPublic: false,
    meaning: 'Milliseconds that a hand needs for a puzzle at least',
  },
  captcha_min_points: {
    type: 'integer',
    default: 6,
    min: 3,
    max: 100,
    isPublic: false,
    meaning: 'Movements that a hand makes at a puzzle at least',
  },
  captcha_work_bits: {
    type: 'integer',
    default: 18,
    min: 8,
    max: 26,
    isPublic: false,
    meaning: 'How much a browser computes where a text is typed instead of a puzzle; one more doubles it',
  },
  captchas_per_address_per_minute: {
    type: 'integer',
    default: 30,
    min: 1,
    max: 10_000,
    isPublic: false,
    meaning: 'Puzzles that one client address can ask for in a minute',
  },
  recharge_min: {
    type: 'decimal',
    default: 1,
    min: 0.01,
    max: 1_000_000,
    isPublic: true,
    guards: 'money',
    meaning: 'The smallest recharge, in USDT',
  },
  recharge_max: {
    type: 'decimal',
    default: 1_000_000,
    min: 1,
    max: 1_000_000_000,
    isPublic: true,
    guards: 'money',
    meaning: 'The largest recharge, in USDT',
  },
  recharge_second_person_above: {
    type: 'decimal',
    default: 5_000,
    min: 0,
    max: 1_000_000_000,
    isPublic: false,
    guards: 'money',
    meaning: 'Above this amount two members of staff have to see the same line of the bank, in USDT',
  },
  rate_lock_minutes: {
    type: 'integer',
    default: 15,
    min: 1,
    max: 1_440,
    isPublic: true,
    guards: 'money',
    meaning: 'Minutes for which the rate of another coin is promised',
  },
  confirmations_ethereum: {
    type: 'integer',
    default: 12,
    min: 6,
    max: 1_000,
    isPublic: true,
    guards: 'money',
    meaning: 'Blocks after which a payment over Ethereum counts',
  },
  confirmations_bnb: {
    type: 'integer',
    default: 15,
    min: 10,
    max: 1_000,
    isPublic: true,
    guards: 'money',
    meaning: 'Blocks after which a payment over BNB chain counts',
  },
  confirmations_tron: {
    type: 'integer',
    default: 20,
    min: 15,
    max: 1_000,
    isPublic: true,
    guards: 'money',
    meaning: 'Blocks after which a payment over Tron counts',
  },
  confirmations_local: {
    type: 'integer',
    default: 2,
    min: 1,
    max: 1_000,
    isPublic: true,
    guards: 'money',
    meaning: 'Blocks after which a payment over the local test chain counts',
  },
  own_funds_ethereum: {
    type: 'decimal',
    default: 0,
    min: -1_000_000_000,
    max: 1_000_000_000,
    isPublic: false,
    guards: 'money',
    meaning:
      'What the operator has put into the wallets on Ethereum of its own, in USDT, less what it keeps elsewhere; counted when holdings are compared with the ledger',
  },
  own_funds_bnb: {
    type: 'decimal',
    default: 0,
    min: -1_000_000_000,
    max: 1_000_000_000,
    isPublic: false,
    guards: 'money',
    meaning:
      'What the operator has put into the wallets on BNB chain of its own, in USDT, less what it keeps elsewhere; counted when holdings are compared with the ledger',
  },
  own_funds_tron: {
    type: 'decimal',
    default: 0,
    min: -1_000_000_000,
    max: 1_000_000_000,
    isPublic: false,
    guards: 'money',
    meaning:
      'What the operator has put into the wallets on Tron of its own, in USDT, less what it keeps elsewhere; counted when holdings are compared with the ledger',
  },
  own_funds_local: {
    type: 'decimal',
    default: 10_000_000,
    min: -1_000_000_000,
    max: 1_000_000_000,
    isPublic: false,
    guards: 'money',
    meaning:
      'What the operator has put into the wallets on the local test chain of its own, in USDT, less what it keeps elsewhere; counted when holdings are compared with the ledger',
  },
  recharge_answer_hours: {
    type: 'integer',
    default: 24,
    min: 1,
    max: 720,
    isPublic: true,
    guards: 'money',
    meaning: 'Hours in which a certificate or a bank transfer is answered; later it is shown as late',
  },
  bank_name: {
    type: 'text',
    default: '',
    maxLength: 200,
    isPublic: true,
    guards: 'money',
    meaning: 'The bank that transfers go to; empty where none are taken',
  },
  bank_account_name: { type: 'text', default: '', maxLength: 200, isPublic: true, guards: 'money', meaning: 'Whose account it is' },
  bank_account_number: { type: 'text', default: '', maxLength: 100, isPublic: true, guards: 'money', meaning: 'Its number' },
  bank_proof_media: {
    type: 'text',
    default: '',
    maxLength: 64,
    isPublic: true,
    guards: 'money',
    meaning: 'The picture that proves whose account it is, by its id',
  },
  withdraw_min: {
    type: 'decimal',
    default: 10,
    min: 0.01,
    max: 1_000_000,
    isPublic: true,
    guards: 'money',
    meaning: 'The smallest withdrawal, in USDT',
  },
  withdraw_max: {
    type: 'decimal',
    default: 50_000,
    min: 1,
    max: 1_000_000_000,
    isPublic: true,
    guards: 'money',
    meaning: 'The largest withdrawal, in USDT',
  },
  withdraw_fee_min: {
    type: 'decimal',
    default: 1,
    min: 0,
    max: 1_000,
    isPublic: true,
    guards: 'money',
    meaning: 'The least that a withdrawal costs, in USDT',
  },
  withdraw_fee_bp: {
    type: 'integer',
    default: 50,
    min: 0,
    max: 1_000,
    isPublic: true,
    guards: 'money',
    meaning: 'What a withdrawal costs, in hundredths of a percent',
  },
  withdraw_per_day: {
    type: 'integer',
    default: 3,
    min: 1,
    max: 100,
    isPublic: true,
    guards: 'money',
    meaning: 'Withdrawals that one person may submit on one day (UTC)',
  },
  withdraw_from: {
    type: 'text',
    default: '00:00',
    maxLength: 5,
    pattern: /^([01]\d|2[0-3]):[0-5]\d$/,
    isPublic: true,
    guards: 'money',
    meaning: 'From when withdrawals are open, in UTC; the same as the end: all day',
  },
  withdraw_to: {
    type: 'text',
    default: '00:00',
    maxLength: 5,
    pattern: /^([01]\d|2[0-3]):[0-5]\d$/,
    isPublic: true,
    guards: 'money',
    meaning: 'Until when withdrawals are open, in UTC',
  },
  withdraw_answer_hours: {
    type: 'integer',
    default: 24,
    min: 1,
    max: 720,
    isPublic: true,
    guards: 'money',
    meaning: 'Hours in which a withdrawal is answered; later it is shown as late',
  },
  withdraw_second_person_above: {
    type: 'decimal',
    default: 5_000,
    min: 0,
    max: 1_000_000_000,
    isPublic: true,
    guards: 'money',
    meaning: 'Above this amount two members of staff have to agree, in USDT',
  },
  officer_daily_sum: {
    type: 'decimal',
    default: 100_000,
    min: 1,
    max: 1_000_000_000,
    isPublic: false,
    guards: 'money',
    meaning:
      'The most that one member of staff decides about on one day (UTC), over withdrawals, adjustments and recharges by hand, in USDT',
  },
  withdraw_address_pause_hours: {
    type: 'integer',
    default: 24,
    min: 0,
    max: 720,
    isPublic: true,
    guards: 'money',
    meaning: 'Hours without withdrawals after their address was changed',
  },
  payout_bump_minutes: {
    type: 'integer',
    default: 10,
    min: 1,
    max: 1_440,
    isPublic: false,
    meaning: 'Minutes after which a payout that is in no block is sent again with a higher network fee',
  },
  payout_max_fee_gwei: {
    type: 'integer',
    default: 500,
    min: 1,
    max: 100_000,
    isPublic: false,
    guards: 'money',
    meaning: 'The highest network fee of a payout, in gwei for a unit of gas',
  },
  statement_max_lines: {
    type: 'integer',
    default: 10_000,
    min: 100,
    max: 100_000,
    isPublic: true,
    meaning: 'The most movements that a statement file holds',
  },
  liability_days: {
    type: 'integer',
    default: 31,
    min: 2,
    max: 366,
    isPublic: true,
    meaning: 'Days for which people can check their own place in a published total',
  },
  provider_payment_hours: {
    type: 'integer',
    default: 24,
    min: 1,
    max: 168,
    isPublic: true,
    meaning: 'Hours after which a payment that nobody made at a payment company is given up',
  },
  provider_watch_days: {
    type: 'integer',
    default: 120,
    min: 1,
    max: 730,
    isPublic: false,
    meaning: 'Days after a payment at a payment company in which it is asked whether it was paid back',
  },
  fund_password_tries_per_day: {
    type: 'integer',
    default: 20,
    min: 3,
    max: 1_000,
    isPublic: false,
    guards: 'money',
    meaning: 'Wrong transaction passwords of one account on one day (UTC), wherever they are entered',
  },
  fund_reset_pause_hours: {
    type: 'integer',
    default: 24,
    min: 0,
    max: 720,
    isPublic: true,
    guards: 'money',
    meaning: 'Hours without withdrawals after the transaction password was reset by a code',
  },
  console_password_min: {
    type: 'integer',
    default: 10,
    min: 8,
    max: 40,
    isPublic: true,
    meaning: 'Characters that a password of shops and staff has at least',
  },
  console_password_max: {
    type: 'integer',
    default: 72,
    min: 40,
    max: 200,
    isPublic: true,
    meaning: 'Characters that a password of shops and staff has at most',
  },
  invitation_hours: {
    type: 'integer',
    default: 72,
    min: 1,
    max: 720,
    isPublic: false,
    meaning: 'Hours in which an invitation to a shop or to the staff can be accepted',
  },
  import_max_rows: {
    type: 'integer',
    default: 50_000,
    min: 100,
    max: 200_000,
    isPublic: true,
    meaning: 'The most rows in a file of products that a shop imports',
  },
  import_max_mb: {
    type: 'integer',
    default: 20,
    min: 1,
    max: 30,
    isPublic: true,
    meaning: 'The largest file of products that a shop imports, in megabytes',
  },
  import_files_days: {
    type: 'integer',
    default: 30,
    min: 1,
    max: 365,
    isPublic: false,
    meaning: 'Days until an imported file and what was wrong in it are erased',
  },
  product_low_stock: {
    type: 'integer',
    default: 20,
    min: 0,
    max: 100_000,
    isPublic: false,
    meaning: 'Pieces of a variant at which its shop is told that it is running low',
  },
  shop_values_max: {
    type: 'integer',
    default: 500,
    min: 0,
    max: 100_000,
    isPublic: false,
    meaning: 'Values of its own that a shop can add to the attributes',
  },
  shop_members_max: {
    type: 'integer',
    default: 50,
    min: 1,
    max: 10_000,
    isPublic: false,
    meaning: 'People that a shop can have, its owner included',
  },
} as const satisfies Record<string, ParameterDefinition>;

export type ParameterCode = keyof typeof table;
export const PARAMETERS: Readonly<Record<ParameterCode, ParameterDefinition>> = table;

type Widened<Default> = Default extends number ? number : Default extends boolean ? boolean : string;
export type ParameterValue<Code extends ParameterCode> = Widened<(typeof table)[Code]['default']>;
export type AnyParameterValue = string | number | boolean;

export function isParameterCode(code: string): code is ParameterCode {
  return Object.hasOwn(PARAMETERS, code);
}

export function isGuarded(code: ParameterCode): boolean {
  return PARAMETERS[code].guards === 'money';
}

/** Reads a value as an operator types it. Returns the problem as a sentence when it does not fit. */
export function parseParameter(code: ParameterCode, input: unknown): { value: AnyParameterValue } | { problem: string } {
  const definition: ParameterDefinition = PARAMETERS[code];
  switch (definition.type) {
    case 'switch': {
      if (input === true || input === 'true' || input === 'on') return { value: true };
      if (input === false || input === 'false' || input === 'off') return { value: false };
      return { problem: `${code} is either on or off.` };
    }
    case 'text': {
      const fits = typeof input === 'string' && input.length <= definition.maxLength && (definition.pattern?.test(input) ?? true);
      return fits
        ? { value: input }
        : { problem: `${code} must be a text of at most ${definition.maxLength} characters in the expected form.` };
    }
    case 'integer':
    case 'decimal': {
      const value = typeof input === 'string' && input.trim() !== '' ? Number(input) : input;
      const fits =
        typeof value === 'number' &&
        Number.isFinite(value) &&
        value >= definition.min &&
        value <= definition.max &&
        (definition.type === 'decimal' || Number.isInteger(value));
      const kind = definition.type === 'integer' ? 'a whole number' : 'a number';
      return fits ? { value } : { problem: `${code} must be ${kind} from ${definition.min} to ${definition.max}.` };
    }
  }
}
