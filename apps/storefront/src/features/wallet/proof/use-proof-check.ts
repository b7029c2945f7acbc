import { fetchOwnProof } from '@entrepot/buyer/queries/liabilities.ts';
import type { LiabilityProof, LiabilityTree } from '@entrepot/contracts/calls/wallet.ts';
import { notify } from '@entrepot/ui/notify.ts';
import { useState } from 'react';
import { useFailureWords } from '../../../lib/forms/use-failure.ts';
import { useServices } from '../../../lib/services.tsx';

export interface CheckedStep {
  hash: string;
  total: string;
}

export interface CheckResult {
  isMatch: boolean;
  /** From the leaf to the root; empty where the proof cannot be read. */
  steps: CheckedStep[];
}

export type CheckState = 'idle' | 'busy' | 'matched' | 'differs' | 'absent';

/** Fetches the own place in a published total and reckons it through in this browser. */
export function useProofCheck(published: LiabilityTree) {
  const { client } = useServices();
  const words = useFailureWords();
  const [state, setState] = useState<CheckState>('idle');
  const [shown, setShown] = useState<{ proof: LiabilityProof; result: CheckResult }>();

  async function check(): Promise<void> {
    setState('busy');
    try {
      const [proof, reckoning] = await Promise.all([fetchOwnProof(client, published.day), import('./reckon.ts')]);
      if (proof === null) {
        setState('absent');
        return;
      }
      const result = await reckoning.reckon(proof, published);
      setState(result.isMatch ? 'matched' : 'differs');
      setShown({ proof, result });
    } catch (error) {
      setState('idle');
      notify.error(words(error));
    }
  }

  return { check, state, proof: shown?.proof, result: shown?.result, close: () => setShown(undefined) };
}
