import { createContext, use, useEffect } from 'react';

/** Keys and what they do, as the help and the bar below a table show them. */
export interface KeyHint {
  keys: readonly string[];
  words: string;
}

interface KeyHelp {
  open: () => void;
  setOwn: (hints: readonly KeyHint[]) => void;
}

export const KeyHelpContext = createContext<KeyHelp | null>(null);

/**
 * The keys that this screen has beside those that work everywhere; the help lists them as long as it is shown. Answers with the way to the
 * help, if there is one.
 */
export function useOwnKeys(hints: readonly KeyHint[]): (() => void) | undefined {
  const help = use(KeyHelpContext);
  // By what they say: a screen writes them anew each time it is drawn.
  const said = JSON.stringify(hints);
  useEffect(() => {
    help?.setOwn(JSON.parse(said) as KeyHint[]);
    return () => help?.setOwn([]);
  }, [help, said]);
  return help?.open;
}
