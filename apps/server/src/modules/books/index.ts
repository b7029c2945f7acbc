/** The ledger, through which all money moves, and what is owed to everybody, published and proved. */
import type { Platform } from '../../platform/platform.ts';
import type { Ground } from '../ground/index.ts';
import { createLedger, type TestSources } from './ledger/index.ts';
import { createLiabilities, publishedEnds } from './liabilities/index.ts';

export interface HandedToBooks {
  /** The networks and companies that only play at being one. */
  testSources(): TestSources;
}

export function createBooks(platform: Platform, { parameters }: Ground, { testSources }: HandedToBooks) {
  const ledger = createLedger(platform, { publishedEnds: async () => (await publishedEnds(platform.db)).ledger });
  const liabilities = createLiabilities(platform, { parameters, testSources });
  return {
    routes: liabilities.routes,
    workers: [ledger.sealer],
    onReady: [() => liabilities.publishSoon()],
    registerRoutes: [liabilities.registerRoutes],
  };
}
