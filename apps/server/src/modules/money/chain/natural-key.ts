/** The place in the chain, under which a payment is credited once. */
export function naturalKeyOf(network: string, { txHash, logIndex }: { txHash: string; logIndex: number }): string {
  return `chain:${network}:${txHash}:${logIndex}`;
}
