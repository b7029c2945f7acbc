/**
 * Loans: who decides, when somebody may ask again, and when people are reminded. What a loan costs is no parameter: it is its product's.
 */
import type { ParameterDefinition } from '../definition.ts';

export const LENDING_PARAMETERS = {
  loan_second_person_above: {
    type: 'decimal',
    default: 1_000_000,
    min: 0,
    max: 30_000_000,
    isPublic: true,
    guards: 'money',
    meaning: 'Above this amount two members of staff have to approve a loan, in USDT',
  },
  loan_officer_daily_sum: {
    type: 'decimal',
    default: 5_000_000,
    min: 1,
    max: 1_000_000_000,
    isPublic: false,
    guards: 'money',
    meaning: 'The most that one member of staff decides about on one day (UTC) in loans, agreed to or given up, in USDT',
  },
  loan_reapply_days: {
    type: 'integer',
    default: 30,
    min: 0,
    max: 180,
    isPublic: true,
    guards: 'money',
    meaning: 'Days after a refused loan until its applicant can apply again',
  },
  loan_reminder_days: {
    type: 'integer',
    default: 3,
    min: 1,
    max: 14,
    isPublic: true,
    guards: 'money',
    meaning: 'Days before an instalment is due on which its borrower is reminded',
  },
} as const satisfies Record<string, ParameterDefinition>;
