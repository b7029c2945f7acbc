/** One message into one language: after it was delivered, once, and never where it needs none. */
import { isLanguage, type Language } from '@entrepot/contracts/languages.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events.ts';
import { hasTranslation, keepTranslation } from '../conversations/index.ts';
import type { Breaker } from './breaker.ts';
import type { Translated, TranslationService } from './services/service.ts';
import { selectOriginal, type OriginalRow } from './translation.sql.ts';

export interface TranslationServices {
  db: Db;
  clock: Clock;
  service: TranslationService;
  guarded: Breaker;
  /** On this machine; undefined where it cannot be told. */
  detect: (text: string, writersLanguage: Language) => Promise<Language | undefined>;
  log: Pick<FastifyBaseLogger, 'info'>;
}

export interface Wanted {
  conversationId: string;
  seq: number;
  language: string;
}

/** Longer is no translation any more. */
const LONGEST = 20_000;

export async function translateMessage(services: TranslationServices, wanted: Wanted): Promise<void> {
  const { conversationId, seq, language } = wanted;
  const { db, clock, service } = services;
  if (!isLanguage(language) || (await hasTranslation(db, wanted))) return;
  const original = await selectOriginal(db, conversationId, seq);
  if (!original) return;
  const source = await sourceOf(services, original);
  const translated =
    source === language ? undefined : await services.guarded(() => service.translate(original.body, { from: source, to: language }));
  const from = translated?.from ?? source;
  const body = bodyOf(translated, from, language, original);
  await withTransaction(db, async (tx) => {
    const isKept = await keepTranslation(tx, { ...wanted, source: from ?? null, body, service: service.name, at: clock.now() });
    if (!isKept) return;
    const { user_id: userId, visitor_id: visitorId, shop_id: shopId, storefront_code: storefrontCode, author } = original;
    const parties = { id: conversationId, userId, visitorId, shopId, storefrontCode, isHandedOver: original.is_handed_over };
    await publish(tx, 'chat.translated', { conversation: parties, id: seq, reader: author === 'buyer' ? 'desk' : 'buyer' });
  });
}

/** Told here first; a service that can be asked for it alone is asked where that is not sure. */
async function sourceOf({ detect, service, guarded }: TranslationServices, { body, language }: OriginalRow): Promise<Language | undefined> {
  const found = isLanguage(language) ? await detect(body, language) : undefined;
  return found ?? (service.detect ? guarded(() => service.detect!(body)) : undefined);
}

/** Nothing where it was in the reader's language all along. */
function bodyOf(translated: Translated | undefined, from: Language | undefined, to: Language, { body }: OriginalRow): string | null {
  if (!translated || from === to || translated.text.trim() === '' || translated.text === body) return null;
  return translated.text.slice(0, LONGEST);
}
