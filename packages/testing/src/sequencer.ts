/**
 * In which order files are run. All projects share one queue, so that no core is idle while one of them ends: first what takes longest,
 * most of which is waiting, beside which others work; at the end the many small files, of which none keeps a run waiting alone.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of one project stay together: they share what their process has read. */
const PROJECTS = ['database', 'browser', 'screens', 'unit'];

/** Those that take longest of their project, longest first, since a run in a fresh copy knows of no run before it. */
export const LONGEST = [
  'apps/server/src/start/outage.db.test.ts',
  'apps/server/src/modules/trade/orders/payment-crash.db.test.ts',
  'apps/server/src/hostile-input.db.test.ts',
  'apps/server/src/cli/cli.db.test.ts',
  'apps/server/src/modules/goods/imports/long-imports.db.test.ts',
  'apps/server/src/modules/goods/search/stock-settings.db.test.ts',
  'apps/server/src/modules/books/liabilities/heads.db.test.ts',
  'apps/server/src/start/open-database.db.test.ts',
  'apps/server/src/modules/people/accounts/register.db.test.ts',
  'apps/server/src/access-sweep.db.test.ts',
  'e2e/back-office.spec.ts',
  'e2e/languages.spec.ts',
  'e2e/wallet.spec.ts',
  'e2e/chat.spec.ts',
  'e2e/seller-zone.spec.ts',
  'e2e/mobile-purchase.spec.ts',
  'e2e/lists.spec.ts',
  'e2e/search.spec.ts',
  'e2e/orders.spec.ts',
  'e2e/centre.spec.ts',
  'e2e/agents.spec.ts',
  'e2e/account.spec.ts',
  'apps/admin/src/features/storefronts/storefronts.test.tsx',
  'apps/storefront/src/features/home/home-page.test.tsx',
  'apps/seller/src/features/products/products.test.tsx',
  'scripts/lib/stopping.test.ts',
  'packages/i18n/src/catalogues.test.ts',
  'apps/server/src/cli/embedded.test.ts',
];

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config;
    const sorted = await super.sort(files);
    const project = (file: TestSpecification): number => PROJECTS.indexOf(file.project.name);
    const length = (file: TestSpecification): number => {
      const place = LONGEST.indexOf(file.moduleId.slice(root.length + 1));
      return place < 0 ? LONGEST.length : place;
    };
    return sorted.toSorted((one, other) => project(one) - project(other) || length(one) - length(other));
  }
}
