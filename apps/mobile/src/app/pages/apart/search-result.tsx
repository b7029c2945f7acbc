import { readKeyword } from '@entrepot/buyer/search-address.ts';
import { page as shared } from '@entrepot/screens/pages/search-result.tsx';
import { useFrame } from '@entrepot/site/frame-context.tsx';
import type { PageModule } from '@entrepot/site/page-module.ts';
import { SearchField } from '../../../lib/search/search-field.tsx';

function SearchResult() {
  return (
    <>
      <SearchField keyword={readKeyword(useFrame().search.k).keyword} hasBack />
      <shared.Page />
    </>
  );
}

export const page: PageModule = { ...shared, Page: SearchResult };
