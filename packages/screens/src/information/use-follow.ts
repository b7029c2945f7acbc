import { useCallback } from 'react';
import { useNavigator } from '@entrepot/site/navigator.tsx';

/** Links inside a text to pages of this storefront are followed without loading everything anew. */
export function useFollow(): (path: string) => boolean {
  const navigator = useNavigator();
  return useCallback(
    (path) => {
      const isOurs = navigator.hasPage(path);
      if (isOurs) navigator.navigate(path);
      return isOurs;
    },
    [navigator],
  );
}
