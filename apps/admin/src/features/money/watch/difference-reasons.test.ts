import type { ReservePlace } from '@entrepot/contracts/calls/reserves.ts';
import type { Reconciliation } from '@entrepot/contracts/calls/money-watch.ts';
import { expect, it } from 'vitest';
import { reasonsOf } from './difference-reasons.ts';

const place = (code: string) => ({ kind: 'chain', code }) as ReservePlace;
const comparison = (subject: string, details: object) => ({ subject, details }) as Reconciliation;

it('a difference is told in parts that add up to it', () => {
  const reasons = reasonsOf(
    { places: [place('local')], difference: '-730' },
    [
      comparison('chain:local', { ownFunds: '1000', waiting: '20', demoApart: '1800', forgotten: '5' }),
      comparison('chain:other', { ownFunds: '77' }),
    ],
    [
      { account: 'escrow', amount: '400' },
      { account: 'commission', amount: '50' },
      { account: 'fees', amount: '5' },
      { account: 'chain_clearing', amount: '-2000' },
    ],
  );
  expect(reasons).toEqual([
    { reason: 'own', amount: '1000' },
    { reason: 'waiting', amount: '20' },
    { reason: 'earned', amount: '55' },
    { reason: 'demo', amount: '-1800' },
    { reason: 'forgotten', amount: '-5' },
  ]);
});

it('what nothing explains is said, not hidden', () => {
  expect(reasonsOf({ places: [place('local')], difference: '-12.5' }, [], [])).toEqual([{ reason: 'rest', amount: '-12.5' }]);
});
