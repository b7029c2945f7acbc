/** A code of an authenticator app (TOTP) beside the password, and codes on paper for the day the phone is gone. No code works twice. */
import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { deriveKey, keyedHash } from '../../../platform/derived-key.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { seal, unseal } from '../../../platform/sealed.ts';
import { createVouch } from '../../../platform/server-word.ts';
import { confirmFactor, deleteFactor, selectFactor, upsertFactor, useRecoveryCode, useStep, type Person } from './credentials.sql.ts';

export interface SecondFactors {
  /** A new secret, which is asked for only after it was confirmed. Throws where one is confirmed already. */
  start(tx: Tx, who: Person, label: string, issuer?: string): Promise<{ secret: string; uri: string }>;
  /** The recovery codes, or undefined when the code is wrong. Throws where one is confirmed already. */
  confirm(tx: Tx, who: Person, code: string): Promise<string[] | undefined>;
  /**
   * A code of the app or a recovery code; either works once. The same use of it, named by the caller, may come several times. Without a
   * confirmed factor
   * no code is right.
   */
  check(tx: Tx, who: Person, code: string, use?: string): Promise<boolean>;
  /**
   * What the app of this person shows, or is about to show where that has been used: for people of the demo, who have no phone. Sets a
   * factor up where
   * there is none that this server can read.
   */
  showCode(tx: Tx, who: Person): Promise<string>;
  remove(tx: Tx, who: Person): Promise<void>;
  isConfirmed(db: Db | Tx, who: Person): Promise<boolean>;
}

const ISSUER = 'Entrepot';
const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** A clock may be half a minute wrong. */
const WINDOW_STEPS = 1;
const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 10;
/** Without the letters and digits that look alike. */
const RECOVERY_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

export function createSecondFactors({ clock, config }: Pick<Platform, 'clock' | 'config'>): SecondFactors {
  const secretKey = deriveKey(config.secret, 'second-factor');
  const codeKey = deriveKey(config.secret, 'recovery-code');
  const useKey = deriveKey(config.secret, 'second-factor-use');
  const vouch = createVouch(config);
  const say = (tx: Tx, { audience, subjectId }: Person): Promise<void> => vouch(tx, 'factor', `${audience}:${subjectId}`);

  /** Bound to the person: a secret copied into another's row cannot be read. */
  const placeOf = ({ audience, subjectId }: Person): string => `${audience}:${subjectId}`;
  const sealOf = (who: Person, secret: Secret): Buffer => seal(secretKey, placeOf(who), secret.bytes);

  function open(who: Person, sealed: Buffer): Secret {
    const bytes = unseal(secretKey, placeOf(who), sealed);
    return new Secret({ buffer: Uint8Array.from(bytes).buffer });
  }

  /** The step of time that the code belongs to. */
  function stepOf(secret: Secret, code: string): number | undefined {
    if (!/^[0-9]{6}$/.test(code)) return undefined;
    const timestamp = clock.now().getTime();
    const delta = new TOTP({ secret, period: PERIOD_SECONDS }).validate({ token: code, timestamp, window: WINDOW_STEPS });
    return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
  }

  /** Undefined where another secret sealed it. */
  function readable(who: Person, sealed: Buffer): Secret | undefined {
    try {
      return open(who, sealed);
    } catch {
      return undefined;
    }
  }

  const recoveryHash = ({ audience, subjectId }: Person, code: string): Buffer => keyedHash(codeKey, audience, subjectId, code);

  return {
    async start(tx, who, label, issuer = ISSUER) {
      const secret = new Secret({ size: SECRET_BYTES });
      await say(tx, who);
      if (!(await upsertFactor(tx, who, sealOf(who, secret), clock.now()))) throw new DomainError('account.second_factor_set');
      return { secret: secret.base32, uri: new TOTP({ secret, issuer, label, period: PERIOD_SECONDS }).toString() };
    },
    async confirm(tx, who, code) {
      const row = await selectFactor(tx, who);
      if (row?.confirmed_at) throw new DomainError('account.second_factor_set');
      const step = row && stepOf(open(who, row.secret), plain(code));
      // Of two who confirm at once, the second finds the step used.
      if (step === undefined || !(await useStep(tx, who, step, null))) return undefined;
      const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
      await say(tx, who);
      await confirmFactor(
        tx,
        who,
        clock.now(),
        codes.map((each) => recoveryHash(who, each)),
      );
      return codes.map(inHalves);
    },
    async check(tx, who, code, use) {
      const row = await selectFactor(tx, who);
      if (!row?.confirmed_at) return false;
      const entered = plain(code);
      const step = stepOf(open(who, row.secret), entered);
      const useHash = use === undefined ? null : keyedHash(useKey, who.audience, who.subjectId, use);
      return step === undefined
        ? useRecoveryCode(tx, who, recoveryHash(who, entered), clock.now(), useHash)
        : useStep(tx, who, step, useHash);
    },
    async showCode(tx, who) {
      const row = await selectFactor(tx, who);
      let secret = row?.confirmed_at ? readable(who, row.secret) : undefined;
      if (!secret) {
        secret = new Secret({ size: SECRET_BYTES });
        await say(tx, who);
        await deleteFactor(tx, who);
        await upsertFactor(tx, who, sealOf(who, secret), clock.now());
        await confirmFactor(tx, who, clock.now(), []);
      }
      const step = Math.floor(clock.now().getTime() / 1000 / PERIOD_SECONDS);
      const isUsed = row !== undefined && Number(row.last_step) >= step;
      return new TOTP({ secret, period: PERIOD_SECONDS }).generate({ timestamp: (isUsed ? step + 1 : step) * PERIOD_SECONDS * 1000 });
    },
    async remove(tx, who) {
      await say(tx, who);
      await deleteFactor(tx, who);
    },
    isConfirmed: async (db, who) => Boolean((await selectFactor(db, who))?.confirmed_at),
  };
}

function newRecoveryCode(): string {
  return Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]).join('');
}

/** In two halves, as they are shown and typed. */
function inHalves(code: string): string {
  return `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`;
}

function plain(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase();
}
