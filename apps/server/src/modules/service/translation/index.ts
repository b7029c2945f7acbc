/**
 * Translation: what the other side wrote, in the reader's language, by a service that the operator has chosen. Without one, nothing leaves.
 */
import type { TranslationSettings } from '../../../config.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { EventTopics } from '../../../platform/events.ts';
import type { Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createBreaker } from './breaker.ts';
import { detectLanguage } from './detect-language.ts';
import { wish } from './read-translations.ts';
import { createDeepL } from './services/deepl.ts';
import { createLibreTranslate } from './services/libre-translate.ts';
import type { TranslationService } from './services/service.ts';
import { translateMessage, type TranslationServices, type Wanted } from './translate-message.ts';
import { selectLanguage, selectReaders } from './translation.sql.ts';
import { translationRoutes } from './translation.routes.ts';

/** Languages of those who answer, into which a message goes before anybody asks; whoever reads in another asks for it. */
const MOST_READERS = 3;

export interface Translation {
  routes: Route[];
  /** Carries one out, as its job does. */
  translate(wanted: Wanted): Promise<void>;
  /** What a message that was just written is translated into. */
  onWritten(written: EventTopics['chat.written']): Promise<void>;
}

function serviceOf(settings: TranslationSettings): TranslationService {
  return settings.kind === 'deepl' ? createDeepL(settings) : createLibreTranslate(settings);
}

export function createTranslation(
  { config, db, clock, jobs, events, log }: Pick<Platform, 'config' | 'db' | 'clock' | 'jobs' | 'events' | 'log'>,
  detect: TranslationServices['detect'] = detectLanguage,
): Translation {
  const isOn = config.translation !== undefined;
  const services: TranslationServices | undefined = config.translation && {
    db,
    clock,
    service: serviceOf(config.translation),
    guarded: createBreaker(clock),
    detect,
    log,
  };
  const translate = async (wanted: Wanted): Promise<void> => {
    if (services) await translateMessage(services, wanted);
  };

  async function onWritten({ conversation, message }: EventTopics['chat.written']): Promise<void> {
    if (!isOn || message.body === '' || message.author === 'system') return;
    const languages =
      message.author === 'buyer' ? await selectReaders(db, conversation.shopId, MOST_READERS) : [await selectLanguage(db, conversation.id)];
    const wanted = languages.flatMap((language) =>
      language === undefined ? [] : [{ conversationId: conversation.id, seq: message.seq, language }],
    );
    await withTransaction(db, async (tx) => {
      for (const each of wanted) await wish(tx, each);
    });
  }

  // Every process hears of a message; the job is one. Should none have heard, whoever reads it asks for it.
  if (services) {
    jobs.handle('translation:translate', translate);
    events.on('chat.written', onWritten);
  }
  return { routes: translationRoutes({ db, clock, isOn, services }), translate, onWritten };
}
