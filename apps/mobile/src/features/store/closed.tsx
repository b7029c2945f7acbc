import { ClosedStore } from '@entrepot/screens/store/closed-store.tsx';
import { SearchField } from '../../lib/search/search-field.tsx';

/** In place of a shop that is locked. */
export function Closed() {
  return (
    <>
      <SearchField hasBack />
      <ClosedStore />
    </>
  );
}
