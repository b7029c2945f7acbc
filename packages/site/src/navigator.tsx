/** How any part of a site moves to another address, without knowing who does the moving. */
import { createContext, useContext } from 'react';

export interface Navigator {
  navigate(address: string, options?: { replace?: boolean }): void;
  /** Fetches what the address will need, because someone reaches for it. */
  preload(address: string): void;
  /** The address one is at, to come back to. */
  here(): string;
  /** The browser's Back leads to a page of this site. */
  canReturn(): boolean;
  hasPage(address: string): boolean;
  /** The address as the browser knows it: the mobile site's lie below a folder of their own. */
  href(address: string): string;
}

const NavigatorContext = createContext<Navigator | undefined>(undefined);
const PathContext = createContext('');
const SearchContext = createContext<Readonly<Record<string, string>>>({});

export const NavigatorProvider = NavigatorContext.Provider;
export const PathProvider = PathContext.Provider;
export const SearchProvider = SearchContext.Provider;

export function useNavigator(): Navigator {
  const navigator = useContext(NavigatorContext);
  if (!navigator) throw new Error('no navigator');
  return navigator;
}

/** The path of the page on top. */
export function useCurrentPath(): string {
  return useContext(PathContext);
}

/** The parameters of the page on top; a page itself reads its own from its frame. */
export function useCurrentSearch(): Readonly<Record<string, string>> {
  return useContext(SearchContext);
}
