import { readKeyword } from '@entrepot/buyer/search-address.ts';
import { page as shared } from '@entrepot/screens/pages/search-store.tsx';
import { useFrame } from '@entrepot/site/frame-context.tsx';
import type { PageModule } from '@entrepot/site/page-module.ts';
import { SearchField } from '../../../lib/search/search-field.tsx';

function SearchStore() {
  return (
    <>
      <SearchField keyword={readKeyword(useFrame().search.k).keyword} hasBack />
      <shared.Page />
    </>
  );
}

export const page: PageModule = { ...shared, Page: SearchStore };
