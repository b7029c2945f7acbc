import { ORDER_ACTIONS, ORDER_ACTORS, ORDER_STATUS, type OrderStatus } from '@entrepot/contracts/order-states.ts';
import { describe, expect, it } from 'vitest';
import { checkMachine } from './check-machine.ts';
import { ACTION_RULES, actionsFor, type OrderFacts } from './order-actions.ts';
import { allows, destination, transitionOf, TRANSITIONS } from './order-machine.ts';

const { cancelled, pendingPayment, paid, confirmed, shipped, received, reviewed, refund } = ORDER_STATUS;
const STATUSES: OrderStatus[] = Object.values(ORDER_STATUS);
const NOW = new Date('2026-03-02T12:00:00Z');
const LATER = new Date('2026-03-03T12:00:00Z');

describe('the table of transitions', () => {
  it('holds together', () => {
    expect(() => checkMachine()).not.toThrow();
  });

  it.each([
    ['a move twice', [...TRANSITIONS, TRANSITIONS[1]!], 'pay stands there twice'],
    ['a state that nothing leads to', TRANSITIONS.filter(({ move }) => !['ship', 'ship_rest'].includes(move)), 'nothing leads to 3'],
    [
      'a state that nothing leads out of',
      TRANSITIONS.filter(({ move }) => !['pay', 'cancel', 'expire'].includes(move)),
      'nothing leads on from 0',
    ],
    [
      'a timer that runs on',
      TRANSITIONS.map((row) => (row.move === 'pay' ? { ...row, clears: [] } : row)),
      'pay leaves the timer payment running',
    ],
    [
      'a timer that nobody sets',
      TRANSITIONS.map((row) => (row.move === 'receive' ? { ...row, sets: ['review' as const] } : row)),
      'receive does not set the timer settlement',
    ],
    [
      'an action that nothing carries out',
      TRANSITIONS.filter(({ move }) => move !== 'call_platform'),
      'call_platform needs call_platform by the buyer',
    ],
    [
      'an action of somebody who may not',
      TRANSITIONS.map((row) => (row.move === 'confirm' ? { ...row, by: ['platform' as const] } : row)),
      'confirm needs confirm by the shop',
    ],
  ])('would be refused with %s', (_what, transitions, fault) => {
    expect(() => checkMachine(transitions)).toThrow(fault);
  });

  it('lets nobody but the buyer and the clock cancel, and nothing but an unpaid order', () => {
    for (const by of ORDER_ACTORS) {
      for (const status of STATUSES) {
        expect(allows('cancel', by, status)).toBe(by === 'buyer' && status === pendingPayment);
        expect(allows('expire', by, status)).toBe(by === 'timer' && status === pendingPayment);
      }
    }
  });

  it('moves nothing out of a cancelled order', () => {
    expect(TRANSITIONS.filter(({ from }) => from.includes(cancelled))).toEqual([]);
  });

  it('refunds no order that is on its way', () => {
    expect(allows('request_refund', 'buyer', shipped)).toBe(false);
  });

  it('leads back from a refund to where it came from, and nowhere without knowing where that was', () => {
    expect(destination(transitionOf('fail_refund'), refund, confirmed)).toBe(confirmed);
    expect(destination(transitionOf('refund_part'), refund, reviewed)).toBe(reviewed);
    expect(destination(transitionOf('refund_whole'), refund, reviewed)).toBe(refund);
    expect(() => destination(transitionOf('fail_refund'), refund, null)).toThrow('where it came from');
  });
});

describe('what can be done next', () => {
  const facts = (status: OrderStatus, more: Partial<OrderFacts> = {}): OrderFacts => ({
    status,
    isReminded: false,
    openStage: null,
    isRefundable: status >= paid,
    settleAt: null,
    isPartlyShipped: false,
    hasUnreviewed: true,
    canFollowUp: false,
    now: NOW,
    ...more,
  });

  it.each([
    [pendingPayment, ['pay', 'cancel']],
    [cancelled, []],
    [paid, ['remind', 'request_refund']],
    [confirmed, ['remind', 'request_refund']],
    [shipped, ['receive']],
    [received, ['request_refund', 'review']],
    [reviewed, ['request_refund']],
    [refund, []],
  ])('by the buyer in state %i: %j', (status, actions) => {
    expect(actionsFor('buyer', facts(status, { settleAt: LATER }))).toEqual(actions);
  });

  it('is no second reminder', () => {
    expect(actionsFor('buyer', facts(paid, { isReminded: true }))).toEqual(['request_refund']);
  });

  it('is no return once the window has closed, nor of what is settled, nor of nothing', () => {
    expect(actionsFor('buyer', facts(reviewed, { settleAt: NOW }))).toEqual([]);
    expect(actionsFor('buyer', facts(reviewed, { settleAt: null }))).toEqual([]);
    expect(actionsFor('buyer', facts(reviewed, { settleAt: LATER, isRefundable: false }))).toEqual([]);
  });

  it('follows the stage of a request, for each of the three', () => {
    const at = (openStage: OrderFacts['openStage']) => ORDER_ACTORS.map((role) => actionsFor(role, facts(refund, { openStage })));
    expect(at('requested')).toEqual([['withdraw_refund'], ['accept_refund', 'decline_refund'], [], []]);
    expect(at('declined')).toEqual([['call_platform', 'withdraw_refund'], [], [], []]);
    expect(at('disputed')).toEqual([['withdraw_refund'], [], ['decide_refund'], []]);
  });

  it('is for the shop to confirm, then to ship, then to tell the way', () => {
    expect([paid, confirmed, shipped, received].map((status) => actionsFor('shop', facts(status)))).toEqual([
      ['confirm'],
      ['ship'],
      ['track'],
      [],
    ]);
  });

  it('is for the platform to refund whatever was paid, while nobody asks for it', () => {
    expect(actionsFor('platform', facts(shipped))).toEqual(['refund_manually']);
    expect(actionsFor('platform', facts(refund, { openStage: 'declined' }))).toEqual([]);
    expect(actionsFor('platform', facts(pendingPayment))).toEqual([]);
  });

  it('is nothing that the table would refuse, whatever else is true', () => {
    for (const role of ORDER_ACTORS) {
      for (const status of STATUSES) {
        for (const openStage of [null, 'requested', 'declined', 'disputed'] as const) {
          const possible = actionsFor(role, facts(status, { openStage, settleAt: LATER, isRefundable: true, canFollowUp: true }));
          expect(possible.filter((action) => ACTION_RULES[action].by !== role)).toEqual([]);
          for (const action of possible) {
            const { moves } = ACTION_RULES[action];
            expect(moves.length === 0 || moves.some((move) => allows(move, role, status)), `${action} in ${status}`).toBe(true);
          }
        }
      }
    }
    expect(Object.keys(ACTION_RULES)).toEqual([...ORDER_ACTIONS]);
  });
});
