import { expect, it } from 'vitest';
import { pagesApart } from './apart-pages.ts';
import { MOBILE_ROUTES } from './mobile-routes.ts';

it('finds a file for every page that the table names', async () => {
  const first = Object.keys(import.meta.glob('./pages/*.tsx'));
  const apart = Object.keys(await pagesApart());
  const missing = MOBILE_ROUTES.flatMap(({ page }) => {
    if (!page) return [];
    const files = page.startsWith('apart/') ? apart : first;
    return files.some((file) => file.endsWith(`/${page.replace('apart/', '')}.tsx`)) ? [] : [page];
  });
  expect(missing).toEqual([]);
});
