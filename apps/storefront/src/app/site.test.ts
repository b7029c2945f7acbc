import { ROUTES } from '@entrepot/site/route-table.ts';
import { expect, it } from 'vitest';
import { pagesApart } from './apart-pages.ts';

it('finds a file for every page that the table names', async () => {
  const files = [...Object.keys(import.meta.glob('./pages/*.tsx')), ...Object.keys(await pagesApart())];
  for (const { page } of ROUTES)
    if (page) expect(files.filter((file) => file.endsWith(`/${page.replace('apart/', '')}.tsx`))).toHaveLength(1);
});
