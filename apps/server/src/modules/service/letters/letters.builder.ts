/** Letters of conversations over the real calls and a real database. */
import type { TestDatabase } from '@entrepot/testing/database.ts';
import { pino } from 'pino';
import { loadConfig } from '../../../config.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import { createMail } from '../../ground/mail/index.ts';
import { chatRig } from '../conversations/conversations.builder.ts';
import { createLetters } from './index.ts';
import type { InboundServices } from './inbound/take-reply.ts';
import type { LetterServices } from './letter-services.ts';

const NO_JOBS: Jobs = {
  handle: () => undefined,
  schedule: () => undefined,
  start: async () => undefined,
  stop: async () => undefined,
  wake: () => undefined,
  isRunning: () => false,
  isHeld: () => false,
};

const NO_MEDIA: InboundServices['media'] = { keepChatPicture: () => Promise.reject(new Error('there are no pictures here')) };

export async function lettersRig(
  database: Pick<TestDatabase, 'db' | 'pool'>,
  { wantsMail, media = NO_MEDIA }: Partial<Pick<LetterServices, 'wantsMail'> & Pick<InboundServices, 'media'>> = {},
  env: Record<string, string> = {},
) {
  const chat = await chatRig(database);
  const { clock, services } = chat.rig;
  const { db } = database;
  /** Of one process; several can stand on one database. */
  const make = (settings: Record<string, string> = env) => {
    const config = loadConfig({ MAIL_IN_DOMAIN: 'none', ...settings }, 'development');
    const platform = { db, clock, jobs: NO_JOBS, log: pino({ level: 'silent' }), config };
    return createLetters(platform, {
      parameters: services.parameters,
      mail: createMail(platform),
      nameOf: () => 'Hazelwharf',
      conversations: chat.conversations,
      media,
      ...(wantsMail ? { wantsMail } : {}),
    });
  };
  const letters = make();
  return { ...chat, clock, letters, make, letterCall: chat.rig.serve(letters.routes).call };
}
