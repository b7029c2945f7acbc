/** Letters: what of a conversation goes out by mail while somebody is away, how they come back into it, and how their answers do. */
import type { Tx } from '../../../platform/db/database.ts';
import type { Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { wantsMail as wantsMailOf } from '../../people/notices/index.ts';
import { createMailDoor, type MailDoor } from './inbound/mail-door.ts';
import type { InboundServices } from './inbound/take-reply.ts';
import type { LetterServices } from './letter-services.ts';
import { deleteCarriedMails } from './letters.sql.ts';
import { letterRoutes } from './letters.routes.ts';
import { createReplyAddresses } from './reply-address.ts';
import { writeLetters } from './write-letters.ts';

export { forgetVisitorMail } from './letters.sql.ts';
export type { MailDoor } from './inbound/mail-door.ts';
export type { WantsMail } from './letter-services.ts';

const EVERY_MINUTE = '* * * * *';

export interface Letters {
  routes: Route[];
  /** Those that are due, now. */
  write(): Promise<void>;
  clean(tx: Tx): Promise<void>;
  /** Undefined where no mail comes in. It is opened by whoever starts the server. */
  mailDoor: MailDoor | undefined;
}

type Dependencies = Pick<LetterServices, 'mail' | 'parameters' | 'nameOf'> &
  Partial<Pick<LetterServices, 'wantsMail'>> &
  Pick<InboundServices, 'conversations' | 'media'>;

export function createLetters(
  { config, db, clock, jobs, log }: Pick<Platform, 'config' | 'db' | 'clock' | 'jobs' | 'log'>,
  { wantsMail = wantsMailOf, conversations, media, ...rest }: Dependencies,
): Letters {
  const { mailIn, secret } = config;
  const addresses = mailIn && createReplyAddresses({ secret, domain: mailIn.domain });
  const services: LetterServices = { db, clock, wantsMail, addresses, ...rest };
  const write = () => writeLetters(services, log);
  jobs.handle('letters:write', write);
  jobs.schedule('letters:write', EVERY_MINUTE);
  return {
    routes: letterRoutes(services),
    write,
    clean: deleteCarriedMails,
    mailDoor: mailIn && addresses && createMailDoor(mailIn, { db, conversations, media, addresses }, log),
  };
}
