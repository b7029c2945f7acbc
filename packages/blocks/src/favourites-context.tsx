/** Which products are favourites. Cards ask for their own; the front end around them knows how to find out. */
import { createContext, useContext } from 'react';

/** A hook, called by every heart with the product's id; always the same function. */
export type UseIsFavourite = (productId: string) => boolean;

const FavouritesContext = createContext<UseIsFavourite>(() => false);

export const FavouritesProvider = FavouritesContext.Provider;

export function useIsFavourite(productId: string): boolean {
  const useFound = useContext(FavouritesContext);
  return useFound(productId);
}
