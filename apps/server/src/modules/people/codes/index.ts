/** Six digits sent by mail or text message, to show that an address or a number is one's own. */
import { randomInt } from 'node:crypto';
import type { MailedCodePurpose } from '@entrepot/contracts/calls/account.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { VERIFICATION_CODE } from '@entrepot/contracts/people.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { deriveKey, keyedHash } from '../../../platform/derived-key.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Mail } from '../../ground/mail/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Parameters } from '../../ground/parameters/index.ts';
import { compareCode, deleteCodesTo, deleteOldCodes, inVain, insertCode, lockTarget, selectRecentCodes, useCode } from './codes.sql.ts';
import type { Target } from './target.ts';

export { readEmail, readPhone, readTarget, type Target } from './target.ts';

export interface CodeRequest {
  purpose: MailedCodePurpose;
  target: Target;
  language: Language;
  storefrontCode: string;
  /** False where nobody must get one although the answer is the same: no account has this address. */
  isDelivered: boolean;
}

/** A code that was entered right and not used up yet. */
export interface RightCode {
  id: string;
}

export interface Codes {
  send(tx: Tx, request: CodeRequest): Promise<{ resendAfterSeconds: number; validMinutes: number }>;
  /** Counts wrong entries in a transaction of its own, which stays whatever becomes of the command. */
  check(entry: { purpose: MailedCodePurpose; target: Target; code: string }): Promise<RightCode>;
  /** Uses the code up, together with what it was entered for. */
  redeem(tx: Tx, code: RightCode): Promise<void>;
  /** Removes what was sent to a person who leaves. */
  forget(tx: Tx, targets: readonly string[]): Promise<void>;
  cleanUp(tx: Tx): Promise<void>;
}

const CODE_LENGTH = 6;
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

export function createCodes(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  { mail, parameters }: { mail: Pick<Mail, 'send' | 'sendText'>; parameters: Parameters },
): Codes {
  const hashKey = deriveKey(config.secret, 'verification-code');
  const hashOf = (purpose: MailedCodePurpose, target: Target, code: string): Buffer => keyedHash(hashKey, purpose, target.value, code);

  async function refuseTooMany(tx: Tx, target: string, purpose: MailedCodePurpose, now: Date): Promise<void> {
    const recent = await selectRecentCodes(tx, target, purpose, now);
    const freeAtMs = [
      endOf(recent.lastAt, parameters.get('code_resend_seconds') * SECOND_MS),
      recent.inHour >= parameters.get('codes_per_target_per_hour') ? endOf(recent.firstInHour, HOUR_MS) : 0,
      recent.inDay >= parameters.get('codes_per_target_per_day') ? endOf(recent.firstInDay, 24 * HOUR_MS) : 0,
    ];
    const seconds = Math.ceil((Math.max(...freeAtMs) - now.getTime()) / SECOND_MS);
    if (seconds > 0) throw new DomainError('account.code_too_often', { seconds });
  }

  return {
    async send(tx, { purpose, target, language, storefrontCode, isDelivered }) {
      const now = clock.now();
      const validMinutes = parameters.get('code_valid_minutes');
      await lockTarget(tx, target.value);
      await refuseTooMany(tx, target.value, purpose, now);
      const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
      await insertCode(tx, {
        purpose,
        target: target.value,
        codeHash: hashOf(purpose, target, code),
        now,
        expiresAt: new Date(now.getTime() + validMinutes * MINUTE_MS),
      });
      const deliver = (): Promise<void> => {
        const message = {
          to: target.value,
          template: 'code' as const,
          language,
          storefrontCode,
          values: { code, minutes: validMinutes, purpose },
        };
        return target.kind === 'email' ? mail.send(tx, message) : mail.sendText(tx, message);
      };
      await (isDelivered ? deliver() : inVain(tx, deliver));
      return { resendAfterSeconds: parameters.get('code_resend_seconds'), validMinutes };
    },
    async check({ purpose, target, code }) {
      const entered = code.replace(/\s/g, '');
      if (entered === '') throw new DomainError('account.code_missing');
      if (!VERIFICATION_CODE.test(entered)) throw new DomainError('account.code_wrong');
      const compared = await withTransaction(db, (tx) =>
        compareCode(tx, {
          purpose,
          target: target.value,
          codeHash: hashOf(purpose, target, entered),
          now: clock.now(),
          maxTries: parameters.get('code_tries'),
        }),
      );
      if (!compared?.is_right) throw new DomainError('account.code_wrong');
      return { id: compared.id };
    },
    async redeem(tx, { id }) {
      if (!(await useCode(tx, id, clock.now()))) throw new DomainError('account.code_wrong');
    },
    forget: deleteCodesTo,
    cleanUp: (tx) => deleteOldCodes(tx, clock.now()),
  };
}

function endOf(start: Date | null, durationMs: number): number {
  return start === null ? 0 : start.getTime() + durationMs;
}
