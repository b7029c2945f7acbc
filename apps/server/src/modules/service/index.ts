/** Where people talk, and are told what concerns them. */
import type { Platform } from '../../platform/platform.ts';
import type { Goods } from '../goods/index.ts';
import type { Ground } from '../ground/index.ts';
import { routesOf, type Group } from '../group.ts';
import { senderName } from '../ground/mail/index.ts';
import { wantsMail } from '../people/notices/index.ts';
import { createConversations, forwardChat } from './conversations/index.ts';
import { createLetters } from './letters/index.ts';
import { createTranslation } from './translation/index.ts';

const EVERY_MINUTE = '* * * * *';

export type Service = ReturnType<typeof createService>;

export function createService(
  platform: Platform,
  { parameters, audit, storefronts, mail, media }: Ground,
  { catalog }: Pick<Goods, 'catalog'>,
) {
  const conversations = createConversations(platform, {
    parameters,
    audit,
    catalog: catalog.reader,
    storefronts: () => storefronts.list().map(({ code }) => code),
    hoursOf: (code) => storefronts.byCode(code)?.support.hours,
    nameOf: (code) => storefronts.byCode(code)?.name,
    erasePictures: (mediaIds) => media.erase('chat', mediaIds),
  });
  const letters = createLetters(platform, {
    parameters,
    mail,
    media,
    conversations,
    wantsMail,
    nameOf: (code, language) => senderName(storefronts.byCode(code) ?? storefronts.default(), language),
  });
  platform.jobs.handle('service:erase-pictures', ({ mediaIds }) => conversations.erasePictures(mediaIds));
  platform.jobs.handle('service:wake', () => conversations.wake());
  platform.jobs.schedule('service:wake', EVERY_MINUTE);
  platform.events.on('warned_words.changed', conversations.forgetWarnedWords);
  platform.events.on('staff.entered', () => conversations.giveOut());
  const group: Group = {
    routes: routesOf(conversations, letters, createTranslation(platform)),
    cleaners: [conversations.clean, letters.clean],
    forwards: [(push) => forwardChat(push, platform)],
  };
  return { ...group, conversations, letters };
}
