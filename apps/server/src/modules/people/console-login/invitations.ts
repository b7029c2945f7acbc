/** A link with 256 random bits, by which a person chooses the own password: nobody else ever knows it. */
import { createHash, randomBytes } from 'node:crypto';
import type { Language } from '@entrepot/contracts/languages.ts';
import { KEPT } from '@entrepot/contracts/retention.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Mail } from '../../ground/mail/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createVouch } from '../../../platform/server-word.ts';
import type { Parameters } from '../../ground/parameters/index.ts';
import { upsertInvitation } from './invitations.sql.ts';
import type { ConsoleAudience } from './people.ts';

const SECRET_BYTES = 32;
const HOUR_MS = 60 * 60_000;
const PATHS: Readonly<Record<ConsoleAudience, string>> = { seller: '/seller/invitation', staff: '/admin/invitation' };

export interface Invited {
  audience: ConsoleAudience;
  id: string;
}

export interface InvitationLetter {
  email: string;
  name: string;
  language: Language;
  storefrontCode: string;
  /** Whom it is for and who wrote it, where a shop invites. */
  host?: { shop: string; inviter: string };
}

export interface Invitations {
  /** The link; whoever has it can choose the password of this person. */
  create(tx: Tx, person: Invited, origin: string): Promise<string>;
}

export interface MailedInvitations extends Invitations {
  /** Mails it, which is the only place where it is ever read. */
  send(tx: Tx, person: Invited, origin: string, letter: InvitationLetter): Promise<void>;
}

export function createInvitations(
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  { parameters }: { parameters: Parameters },
): Invitations {
  const vouch = createVouch(config);
  return {
    async create(tx, { audience, id }, origin) {
      const secret = randomBytes(SECRET_BYTES).toString('base64url');
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + parameters.get(KEPT.invitations.parameter) * HOUR_MS);
      await vouch(tx, 'invitation', `${audience}:${id}`);
      await upsertInvitation(tx, { audience, subjectId: id, secretHash: hashSecret(secret), now, expiresAt });
      // Behind the hash sign it stays in the browser: no log and no referrer ever has it.
      return `${origin}${PATHS[audience]}#${secret}`;
    },
  };
}

export function createMailedInvitations(
  platform: Pick<Platform, 'clock' | 'config'>,
  { parameters, mail }: { parameters: Parameters; mail: Mail },
): MailedInvitations {
  const { create } = createInvitations(platform, { parameters });
  return {
    create,
    async send(tx, person, origin, { email, name, language, storefrontCode, host }) {
      const link = await create(tx, person, origin);
      await mail.send(tx, {
        to: email,
        template: 'invitation',
        language,
        storefrontCode,
        values: { link, name, hours: parameters.get('invitation_hours'), ...(host ? { host } : {}) },
      });
    },
  };
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
