/** Names as they are typed at the door, and names for those who did not choose one. */
import { randomInt } from 'node:crypto';
import type { NameColumn } from './accounts.sql.ts';
import { DomainError } from '../../../platform/errors.ts';
import { readTarget } from '../codes/index.ts';

export interface LoginName {
  column: NameColumn;
  value: string;
}

/** An e-mail address, a number with its plus sign, or else a username. What is none of them is looked for all the same. */
export function readLoginName(text: string): LoginName {
  // PostgreSQL takes no such character, and no name has one.
  const typed = text.replaceAll('\0', '').trim();
  if (typed.includes('@') || /^(\+|00)/.test(typed)) {
    try {
      const { kind, value } = readTarget(typed);
      return { column: kind, value };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
  return { column: 'username', value: typed.toLowerCase() };
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const GENERATED_LENGTH = 8;

export function newUsername(): string {
  return `user${Array.from({ length: GENERATED_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
}

/** Nine digits: short enough to be told on the phone, and not in the order of registration. */
export function newUsercode(): string {
  return String(randomInt(100_000_000, 1_000_000_000));
}
