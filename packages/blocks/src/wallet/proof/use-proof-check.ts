import type { LiabilityProof, LiabilityTree } from '@entrepot/contracts/calls/wallet.ts';
import { useState } from 'react';

export interface CheckedStep {
  hash: string;
  total: string;
}

export interface CheckResult {
  isMatch: boolean;
  /** From the leaf to the root; empty where the proof cannot be read. */
  steps: CheckedStep[];
}

export interface ProofSource {
  /** The own place in the total of a day; null where the account was not there yet. */
  fetchProof: (day: string) => Promise<LiabilityProof | null>;
  onFailure: (error: unknown) => void;
}

export type CheckState = 'idle' | 'busy' | 'matched' | 'differs' | 'absent';

/** Fetches the own place in a published total and reckons it through in this browser. */
export function useProofCheck(published: LiabilityTree, { fetchProof, onFailure }: ProofSource) {
  const [state, setState] = useState<CheckState>('idle');
  const [shown, setShown] = useState<{ proof: LiabilityProof; result: CheckResult }>();

  async function check(): Promise<void> {
    setState('busy');
    try {
      const [proof, reckoning] = await Promise.all([fetchProof(published.day), import('./reckon.ts')]);
      if (proof === null) {
        setState('absent');
        return;
      }
      const result = await reckoning.reckon(proof, published);
      setState(result.isMatch ? 'matched' : 'differs');
      setShown({ proof, result });
    } catch (error) {
      setState('idle');
      onFailure(error);
    }
  }

  return { check, state, proof: shown?.proof, result: shown?.result, close: () => setShown(undefined) };
}
