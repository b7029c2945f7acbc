/**
 * What the operator says in place of the product's words. Laid down where everything speaks from, and again whenever any process changes
 * it.
 */
import { setOwnWords } from '@entrepot/i18n/own-words.ts';
import type { Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Proposals } from '../../people/proposals/index.ts';
import { wordsKind } from './guarded-words.ts';
import { stillFits } from './shipped-words.ts';
import { foreignLinkIn, type WordServices } from './word-services.ts';
import { wordRoutes } from './words.routes.ts';
import { selectOverrides } from './words.sql.ts';

export async function createWords(
  platform: Pick<Platform, 'db' | 'clock' | 'events' | 'log'>,
  { proposals, ...dependencies }: Omit<WordServices, 'db' | 'clock' | 'propose'> & { proposals: Pick<Proposals, 'propose' | 'register'> },
): Promise<{ routes: Route[] }> {
  const { db, clock, events, log } = platform;
  let lastRead: Promise<void> = Promise.resolve();
  function refresh(): Promise<void> {
    // One after the other: an early read that answers late must not replace what a later one found.
    lastRead = lastRead
      .catch(() => undefined)
      .then(async () =>
        setOwnWords(
          (await selectOverrides(db)).filter((row) => stillFits(row) && foreignLinkIn(dependencies, row, row.text) === undefined),
        ),
      );
    return lastRead;
  }
  await refresh();
  events.on('catalogues.changed', refresh);
  events.onGap(() => {
    refresh().catch((error) => log.warn({ err: error }, 'the operator’s words could not be read'));
  });
  const services: WordServices = { db, clock, ...dependencies, propose: proposals.propose };
  proposals.register(wordsKind(services));
  return { routes: wordRoutes(services) };
}
