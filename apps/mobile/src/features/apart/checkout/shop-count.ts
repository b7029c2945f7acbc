/** The bar above the checkout says of how many shops it is, which is known below it. */
import { createContext, useContext, useEffect } from 'react';

const ShopCountContext = createContext<(shops: number) => void>(() => undefined);

export const ShopCountProvider = ShopCountContext.Provider;

export function useShopCount(shops: number): void {
  const say = useContext(ShopCountContext);
  useEffect(() => {
    say(shops);
    return () => say(0);
  }, [say, shops]);
}
