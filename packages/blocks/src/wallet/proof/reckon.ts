import type { LiabilityProof, LiabilityTree } from '@entrepot/contracts/calls/wallet.ts';
import { hexFrom, totalOf, verifyProof, walkProof } from '@entrepot/contracts/liability-hash.ts';
import { formatMoney } from '@entrepot/contracts/money.ts';
import type { CheckResult } from './use-proof-check.ts';

/** The walk is compared with the total that everybody sees, not only with the one that came with the proof. */
export async function reckon(proof: LiabilityProof, published: LiabilityTree): Promise<CheckResult> {
  const steps = (await walkProof(proof)) ?? [];
  const isPublished =
    proof.tree.root === published.root &&
    proof.tree.total === published.total &&
    proof.tree.leaves === published.leaves &&
    proof.tree.version === published.version &&
    String(proof.tree.amounts) === String(published.amounts);
  return {
    isMatch: isPublished && (await verifyProof(proof)),
    steps: steps.map((step) => ({ hash: hexFrom(step.hash), total: formatMoney(totalOf(step)) })),
  };
}
