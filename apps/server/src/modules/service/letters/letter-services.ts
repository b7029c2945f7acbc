import type { Language } from '@entrepot/contracts/languages.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Mail } from '../../ground/mail/index.ts';
import type { Parameters } from '../../ground/parameters/index.ts';
import type { ReplyAddresses } from './reply-address.ts';

/** Whether somebody wants mails of a kind. */
export type WantsMail = (reader: Db | Tx, userId: string, kind: 'chat') => Promise<boolean>;

export interface LetterServices {
  db: Db;
  clock: Clock;
  mail: Pick<Mail, 'send'>;
  parameters: Pick<Parameters, 'get'>;
  /** A storefront's name in a language. */
  nameOf: (storefrontCode: string, language: Language) => string;
  wantsMail: WantsMail;
  /** Where answers come back to; undefined where none do. */
  addresses: ReplyAddresses | undefined;
}
