/**
 * Parameters that mean something together alone: they are changed in one form and by one proposal, and no two open proposals are about
 * parts of one.
 */
export const PARAMETERS_TOGETHER = {
  bank: ['bank_name', 'bank_account_name', 'bank_account_number', 'bank_proof_media'],
  hours: ['withdraw_from', 'withdraw_to'],
} as const;
export type TogetherName = keyof typeof PARAMETERS_TOGETHER;

export function togetherOf(code: string): TogetherName | undefined {
  return (Object.keys(PARAMETERS_TOGETHER) as TogetherName[]).find((name) =>
    (PARAMETERS_TOGETHER[name] as readonly string[]).includes(code),
  );
}
