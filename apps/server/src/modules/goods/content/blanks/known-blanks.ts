/**
 * The blanks that a text may have, `{{order_return_days}}`: what is filled into them is said once, elsewhere, and holds for all texts and
 * languages.
 */
import type { ClaimKey } from '@entrepot/brands/storefront.ts';
import { isKept, type Kept } from '@entrepot/contracts/retention.ts';
import { isParameterCode, PARAMETERS, type ParameterCode } from '../../../ground/parameters/index.ts';

const BLANK = /\{\{\s*([^{}]*?)\s*\}\}/g;
const OPERATOR = 'operator.';
const KEEP = 'keep.';

/** What the storefront itself is called and how it is reached. */
const STOREFRONT_BLANKS = ['storefront', 'support_email', 'support_phone'] as const;
export type StorefrontBlank = (typeof STOREFRONT_BLANKS)[number];

/** What only the operator can state, by the claim of the storefront that states it. */
export const OPERATOR_BLANKS = {
  company: 'company',
  address: 'address',
  registration: 'registration',
  tax_number: 'taxNumber',
  represented_by: 'representedBy',
  regulator: 'regulators',
  warehouses: 'warehouses',
  recruitment_email: 'recruitmentEmail',
  partner_email: 'partnerEmail',
  privacy_email: 'privacyEmail',
} as const satisfies Record<string, ClaimKey>;

/**
 * Parameters that programs of visitors have no use for, and that people may know when they read about them. Those that say how the house
 * defends itself (limits of calls, of attempts and of one officer's day) are told nowhere.
 */
export const TOLD_PARAMETERS: ReadonlySet<ParameterCode> = new Set([
  'api_keys_max',
  'chat_answer_minutes',
  'chat_mail_after_minutes',
  'chat_resume_hours',
  'import_files_days',
  'invitation_hours',
  'key_calls_per_minute',
  'product_low_stock',
  'recharge_second_person_above',
  'refund_return_reminder_days',
  'shop_members_max',
  'webhook_endpoints_max',
  'webhook_log_days',
  'webhook_pause_days',
]);

export type Blank =
  | { of: 'storefront'; what: StorefrontBlank }
  | { of: 'operator'; claim: ClaimKey }
  | { of: 'keep'; name: Kept }
  | { of: 'parameter'; code: ParameterCode };

/** Undefined for what is no blank of ours. */
export function readBlank(name: string): Blank | undefined {
  if ((STOREFRONT_BLANKS as readonly string[]).includes(name)) return { of: 'storefront', what: name as StorefrontBlank };
  if (name.startsWith(OPERATOR)) {
    const field = name.slice(OPERATOR.length);
    return Object.hasOwn(OPERATOR_BLANKS, field)
      ? { of: 'operator', claim: OPERATOR_BLANKS[field as keyof typeof OPERATOR_BLANKS] }
      : undefined;
  }
  if (name.startsWith(KEEP)) {
    const kept = name.slice(KEEP.length);
    return isKept(kept) ? { of: 'keep', name: kept } : undefined;
  }
  const isTold = isParameterCode(name) && (PARAMETERS[name].isPublic || TOLD_PARAMETERS.has(name));
  return isTold ? { of: 'parameter', code: name } : undefined;
}

export function blanksIn(text: string): string[] {
  return [...text.matchAll(BLANK)].map(([, name]) => name!);
}

export function replaceBlanks(text: string, valueOf: (name: string, blank: string) => string): string {
  return text.replaceAll(BLANK, (blank, name: string) => valueOf(name, blank));
}

/** The first one that nothing can be filled into. */
export function unknownBlank(texts: readonly string[]): string | undefined {
  return texts.flatMap(blanksIn).find((name) => !readBlank(name));
}

export function hasOperatorBlank(text: string): boolean {
  return blanksIn(text).some((name) => readBlank(name)?.of === 'operator');
}
