import { expect, it } from 'vitest';
import { boundedFees, replacingFees } from './fees.ts';

const GWEI = 1_000_000_000n;
const signed = (maxFeeWei: bigint, priorityWei: bigint) => ({ maxFeeWei: maxFeeWei.toString(), priorityWei: priorityWei.toString() });

it('a replacement costs at least an eighth more, and never less than the network asks for', () => {
  const raised = replacingFees({ maxFeeWei: 10n, priorityWei: 1n }, signed(1_000n, 3n), GWEI)!;
  expect(raised.maxFeeWei * 8n).toBeGreaterThanOrEqual(9_000n);
  expect(raised.priorityWei * 8n).toBeGreaterThanOrEqual(27n);
  expect(replacingFees({ maxFeeWei: 5_000n, priorityWei: 50n }, signed(1_000n, 3n), GWEI)).toEqual({ maxFeeWei: 5_000n, priorityWei: 50n });
});

it('what a node suggests is bounded', () => {
  expect(boundedFees({ maxFeeWei: 40n * GWEI, priorityWei: 2n * GWEI }, 500n * GWEI)).toEqual({
    maxFeeWei: 40n * GWEI,
    priorityWei: 2n * GWEI,
  });
  expect(boundedFees({ maxFeeWei: 9_040n * GWEI, priorityWei: 9_000n * GWEI }, 500n * GWEI)).toEqual({
    maxFeeWei: 500n * GWEI,
    priorityWei: 500n * GWEI,
  });
});

it('however often it is replaced, it stays within what it may cost, and within a few times what the network asks for', () => {
  const dearest = (asked: { maxFeeWei: bigint; priorityWei: bigint }, mostWei: bigint) => {
    let fees = boundedFees(asked, mostWei);
    for (
      let next = replacingFees(asked, signed(fees.maxFeeWei, fees.priorityWei), mostWei);
      next;
      next = replacingFees(asked, signed(fees.maxFeeWei, fees.priorityWei), mostWei)
    )
      fees = next;
    return fees;
  };
  const usual = dearest({ maxFeeWei: 42n * GWEI, priorityWei: 2n * GWEI }, 500n * GWEI);
  expect(usual.maxFeeWei).toBeLessThanOrEqual(168n * GWEI);
  expect(usual.priorityWei).toBeLessThanOrEqual(8n * GWEI);
  expect(dearest({ maxFeeWei: 42n * GWEI, priorityWei: 2n * GWEI }, 50n * GWEI).maxFeeWei).toBeLessThanOrEqual(50n * GWEI);
  expect(dearest({ maxFeeWei: 9_040n * GWEI, priorityWei: 9_000n * GWEI }, 500n * GWEI)).toEqual({
    maxFeeWei: 500n * GWEI,
    priorityWei: 500n * GWEI,
  });
  // Where next to nothing is asked for there is still something to raise.
  expect(dearest({ maxFeeWei: 1n, priorityWei: 0n }, 500n * GWEI).maxFeeWei).toBeGreaterThan(GWEI);
});
