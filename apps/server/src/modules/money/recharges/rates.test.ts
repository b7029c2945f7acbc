import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import { testClock } from '@entrepot/testing/clock.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { minimumIn, readAmount, worthScaled } from './amounts.ts';
import { createRates } from './rates.ts';

const clock = testClock();
const log = { warn: () => undefined };
let answer: { status: number; body: string };
let asked = 0;
const source = createServer((_request, response) => {
  asked++;
  response.writeHead(answer.status).end(answer.body);
});
await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
afterAll(() => source.close());
const url = `http://127.0.0.1:${(source.address() as AddressInfo).port}`;
const rates = () => createRates({ url, isDemo: false }, { clock, log });

beforeEach(() => {
  answer = { status: 200, body: '{"ETH": "3120.55", "BTC": 61000.5, "BAD": "about 3", "ZERO": "0"}' };
  asked = 0;
});

describe('rates from an address', () => {
  it('are what it says, and are asked once for many who want to know', async () => {
    const source1 = rates();
    const [eth, btc] = await Promise.all([source1.rateOf('ETH'), source1.rateOf('BTC')]);
    expect([eth?.rateScaled, btc?.rateScaled]).toEqual([moneyFrom('3120.55'), moneyFrom('61000.5')]);
    await source1.rateOf('ETH');
    expect(asked).toBe(1);
    clock.advance(31_000);
    answer.body = '{"ETH": "3000"}';
    expect((await source1.rateOf('ETH'))?.rateScaled).toBe(moneyFrom('3000'));
  });

  it('are none where it says nothing that is a rate', async () => {
    for (const coin of ['BAD', 'ZERO', 'DOGE', 'toString']) expect(await rates().rateOf(coin), coin).toBeNull();
    for (const body of ['', '[]', 'null', '"ETH"', 'x'.repeat(70_000)]) {
      answer.body = body;
      expect(await rates().rateOf('ETH'), body.slice(0, 9)).toBeNull();
    }
  });

  it('hold for minutes while it does not answer, and no longer', async () => {
    const source1 = rates();
    await source1.rateOf('ETH');
    answer.status = 500;
    clock.advance(4 * 60_000);
    expect((await source1.rateOf('ETH'))?.rateScaled).toBe(moneyFrom('3120.55'));
    clock.advance(2 * 60_000);
    expect(await source1.rateOf('ETH')).toBeNull();
  });
});

it('without an address there are none, but in the demo', async () => {
  const none = createRates({ url: undefined, isDemo: false }, { clock, log });
  expect([none.source, await none.rateOf('ETH')]).toEqual(['none', null]);
  const demo = createRates({ url: undefined, isDemo: true }, { clock, log });
  expect(demo.source).toBe('demo');
  expect(await demo.rateOf('ETH')).toEqual(await demo.rateOf('ETH'));
});

describe('amounts', () => {
  it('have two decimals in USDT and more in other coins', () => {
    expect(readAmount('1.25', 'USDT')).toBe(moneyFrom('1.25'));
    expect(() => readAmount('1.255', 'USDT')).toThrow('at most {decimals}');
    expect(readAmount('0.00000001', 'ETH')).toBe(moneyFrom('0.00000001'));
    for (const wrong of ['0', '-1', '0.000000001', 'x']) expect(() => readAmount(wrong, 'ETH'), wrong).toThrow();
  });

  it('of another coin are worth the rate, rounded down, and the smallest that is enough is enough', () => {
    expect(worthScaled(moneyFrom('0.3333333333'), moneyFrom('0.0000000003'))).toBe(0n);
    for (const rate of ['3120.55', '0.1234', '61250', '1']) {
      const smallest = minimumIn(moneyFrom('1'), moneyFrom(rate));
      expect(worthScaled(smallest, moneyFrom(rate)) >= moneyFrom('1'), rate).toBe(true);
      expect(worthScaled(smallest - 100n, moneyFrom(rate)) < moneyFrom('1'), rate).toBe(true);
    }
  });
});
