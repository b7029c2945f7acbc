import { useFailureWords } from '@entrepot/site/forms/use-failure.ts';
import { useState } from 'react';

export interface Confirming {
  /** Why it could not be done. */
  error: string | undefined;
  /** False leaves the question open. */
  onConfirm: () => Promise<boolean>;
}

/** What a question does when it is answered with yes; false where something is missing that it says itself. */
export function useConfirm(work: () => Promise<unknown> | false): Confirming {
  const words = useFailureWords();
  const [error, setError] = useState<string>();
  async function onConfirm(): Promise<boolean> {
    try {
      const working = work();
      if (working === false) return false;
      await working;
      return true;
    } catch (failure) {
      setError(words(failure));
      return false;
    }
  }
  return { error, onConfirm };
}
