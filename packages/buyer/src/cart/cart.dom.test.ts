import { CallError, NetworkError } from '@entrepot/api-client/call-error.ts';
import type { Client } from '@entrepot/api-client/client.ts';
import type { CartItem as ServerItem, CartLine } from '@entrepot/contracts/calls/cart.ts';
import { ERRORS } from '@entrepot/contracts/errors.ts';
import { formatMoney } from '@entrepot/contracts/money.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { logOut } from '../account/log-out.ts';
import { clearSession, startSession } from '../session.ts';
import { readStored, readStoredText, writeStored } from '../storage.ts';
import { MAX_ENTRIES, type CartEntry, type NewEntry } from './cart-entries.ts';
import { acceptPrice, addToCart, pendingChanges, readCart, removeFromCart, setChecked, setCount, VISITOR } from './cart-store.ts';
import { startCartSync, syncCart } from './cart-sync.ts';
import { viewCart } from './cart-view.ts';

const USER = '10000001';
const NOW = new Date('2026-11-16T08:00:00Z');
const logIn = (usercode = USER) => startSession('t', { usercode, username: 'maren', avatar: 1 });

const anEntry = (skuId: string, changes: Partial<NewEntry> = {}): NewEntry => ({
  skuId,
  goodsId: 'teapot',
  name: 'Teapot',
  choice: 'Sage',
  mediaId: 'm1',
  seenPrice: '6.4',
  buyMin: 12,
  count: 60,
  seller: { id: 'oriel', name: 'Oriel Ceramics' },
  stock: 900,
  buyMax: 500,
  ...changes,
});
const aLook = (skuId: string, changes: Partial<CartLine> = {}): CartLine => ({
  skuId,
  goodsId: 'teapot',
  name: 'Teapot',
  choice: 'Sage',
  mediaId: 'm1',
  unit: 'piece',
  state: 'ok',
  price: '6.4',
  discount: null,
  tiers: [
    { minQuantity: 48, reductionBp: 900 },
    { minQuantity: 144, reductionBp: 1_700 },
  ],
  buyMin: 12,
  buyMax: 500,
  stock: 900,
  weightGrams: 900,
  seller: { id: 'oriel', name: 'Oriel Ceramics' },
  ...changes,
});

/** A server that keeps one cart, and can be made to fail. */
function aServer(items: ServerItem[] = []) {
  const state = {
    items: new Map(items.map((item) => [item.skuId, item])),
    calls: [] as string[],
    failWith: undefined as Error | undefined,
    hold: undefined as Promise<void> | undefined,
  };
  const client = {
    call: async (name: string, input: { changes?: ServerItem[]; items?: ServerItem[]; skuIds?: string }) => {
      state.calls.push(name);
      if (state.failWith) throw state.failWith;
      await state.hold;
      if (name === 'cart!look') return input.skuIds!.split(',').map((id) => aLook(id));
      for (const { skuId, ...change } of input.changes ?? []) {
        if (change.count === 0) state.items.delete(skuId);
        else state.items.set(skuId, { skuId, ...change });
      }
      for (const item of input.items ?? [])
        state.items.set(item.skuId, { ...item, count: Math.max(item.count, state.items.get(item.skuId)?.count ?? 0) });
      return [...state.items.values()];
    },
  } as unknown as Client;
  return { state, client };
}

const onServer = (skuId: string, count: number): ServerItem => ({
  skuId,
  count,
  isChecked: true,
  seenPrice: '6.4',
  addedAt: NOW.toISOString(),
});
const counts = (owner?: string) => readCart(owner).map(({ skuId, count }) => [skuId, count]);

beforeEach(() => {
  localStorage.clear();
  clearSession();
});

describe('what is put in', () => {
  it('is kept under the names of the specification, apart for visitors and for each user code', () => {
    addToCart([anEntry('a')], NOW);
    logIn();
    addToCart([anEntry('b', { count: 12 })], NOW);
    expect(JSON.parse(readStoredText('cart')!)[VISITOR][0]).toEqual({
      Identifier: 'a',
      name: 'Teapot',
      checkAttrName: 'Sage',
      imgUrl1: '/media/m1/320.webp',
      price: '6.4',
      buyMin: 12,
      count: 60,
      seller: { id: 'oriel', name: 'Oriel Ceramics' },
      goodsId: 'teapot',
      checked: true,
      addedAt: NOW.toISOString(),
    });
    expect(counts(USER)).toEqual([['b', 12]]);
  });

  it('comes on top of what is there, up to stock and the most of one order with all variants counted, and says so', () => {
    addToCart([anEntry('a'), anEntry('b', { count: 400 })], NOW);
    expect(addToCart([anEntry('a')], NOW)).toMatchObject({ added: 40, wasCut: 'quantity' });
    expect(counts()).toEqual([
      ['a', 100],
      ['b', 400],
    ]);
    expect(addToCart([anEntry('c')], NOW)).toMatchObject({ added: 0, wasCut: 'quantity' });
  });

  it('is one line more than a cart holds only in a message', () => {
    addToCart(
      Array.from({ length: MAX_ENTRIES }, (_, index) => anEntry(`s${index}`, { goodsId: `g${index}`, count: 12 })),
      NOW,
    );
    expect(addToCart([anEntry('more', { goodsId: 'other', count: 12 })], NOW)).toMatchObject({ added: 0, wasCut: 'lines' });
    expect(readCart()).toHaveLength(MAX_ENTRIES);
  });

  it('can be taken back, and so can a deletion, without touching what happened to other lines meanwhile', () => {
    const { undo } = addToCart([anEntry('a'), anEntry('b')], NOW);
    const undoRemoval = removeFromCart(['a']);
    setCount('b', 24);
    undoRemoval();
    expect(counts()).toEqual([
      ['b', 24],
      ['a', 60],
    ]);
    undo();
    expect(counts()).toEqual([]);
  });

  it('of an older shape is read as far as it can be', () => {
    writeStored('cart', {
      [VISITOR]: [
        {
          Identifier: 'a',
          name: 'Cup',
          checkAttrName: '',
          zoomImg: '/media/x%20y/800.webp',
          sellingPrice: '2.5',
          count: 3,
          seller: { id: 's', name: 'S' },
        },
      ],
    });
    expect(readCart()[0]).toMatchObject({ skuId: 'a', mediaId: 'x y', seenPrice: '2.5', isChecked: true, buyMin: 1, count: 3 });
  });
});

describe('the copy on the server', () => {
  it('gets a visitor’s cart at the login; the larger quantity stays, and nothing is left for the next visitor', async () => {
    addToCart([anEntry('a'), anEntry('b', { goodsId: 'cup', count: 12 })], NOW);
    const { client } = aServer([onServer('a', 90)]);
    logIn();
    await syncCart(client);
    expect(Object.fromEntries(counts())).toEqual({ a: 90, b: 12 });
    expect(readStored('cart')?.[VISITOR]).toBeUndefined();
  });

  it('shows what another device has put in and takes out what it has taken out, with names from the catalogue', async () => {
    logIn();
    const { client, state } = aServer([onServer('far', 24)]);
    await syncCart(client);
    expect(readCart()[0]).toMatchObject({ skuId: 'far', name: 'Teapot', count: 24, seller: { id: 'oriel' } });
    state.items.clear();
    await syncCart(client);
    expect(readCart()).toEqual([]);
  });

  it('never wins over a change that was made while it was asked', async () => {
    logIn();
    const { client, state } = aServer([onServer('a', 60)]);
    await syncCart(client);
    setCount('a', 61);
    const gate = Promise.withResolvers<void>();
    state.hold = gate.promise;
    const round = syncCart(client);
    await eventually(() => expect(state.calls).toContain('cart!change'));
    setCount('a', 70);
    gate.resolve();
    await round;
    expect(counts()).toEqual([['a', 70]]);
    expect(pendingChanges(USER)).toMatchObject({ a: { count: 70 } });
    await syncCart(client);
    expect(state.items.get('a')?.count).toBe(70);
    expect(pendingChanges(USER)).toEqual({});
  });

  it('is told again after a network that was away, and a refusal is said without losing the change', async () => {
    logIn();
    const said: string[] = [];
    const { client, state } = aServer();
    state.failWith = new NetworkError(false, undefined);
    onTestFinished(startCartSync({ client, onRefused: (message) => said.push(message) }));
    addToCart([anEntry('a')], NOW);
    await eventually(() => expect(state.calls).toContain('cart!change'));
    expect(said).toEqual([]);
    state.failWith = new CallError({ code: ERRORS['cart.full'].code, key: 'cart.full', msg: 'full' });
    window.dispatchEvent(new Event('online'));
    await eventually(() => expect(said).toEqual(['full']));
    state.failWith = undefined;
    window.dispatchEvent(new Event('online'));
    await eventually(() => expect(state.items.get('a')?.count).toBe(60));
    expect(counts()).toEqual([['a', 60]]);
  });

  it('has the last change before a logout clears this browser', async () => {
    logIn();
    addToCart([anEntry('a')], NOW);
    const { client, state } = aServer();
    await logOut(client);
    expect(state.items.get('a')?.count).toBe(60);
    expect(readStoredText('cart')).toBeUndefined();
    expect(readStoredText('cartChanges')).toBeUndefined();
  });
});

describe('the cart as it is shown', () => {
  const view = (looks: CartLine[] | undefined, entries: readonly CartEntry[] = readCart()) =>
    viewCart(entries, looks && new Map(looks.map((look) => [look.skuId, look])), NOW);
  const line = (skuId: string, looks: CartLine[]) =>
    view(looks)
      .shops.flatMap(({ lines }) => lines)
      .find(({ entry }) => entry.skuId === skuId)!;

  it('prices by the pieces of all chosen variants of a product together, and says how far the next price is', () => {
    addToCart([anEntry('a', { count: 40 }), anEntry('b', { count: 20 })], NOW);
    const both = line('a', [aLook('a'), aLook('b')]);
    expect(formatMoney(both.unitScaled!)).toBe('5.82');
    expect(both.next).toMatchObject({ missing: 84, at: 144 });
    setChecked(['b'], false);
    expect(formatMoney(line('a', [aLook('a'), aLook('b')]).unitScaled!)).toBe('6.4');
    expect(line('a', [aLook('a'), aLook('b')]).next).toMatchObject({ missing: 8 });
  });

  it('strikes the price through while a discount runs, and for no moment longer', () => {
    addToCart([anEntry('a', { count: 12 })], NOW);
    const discount = (endsAt: string) => aLook('a', { discount: { discountBp: 2_500, startsAt: '2026-11-01T00:00:00Z', endsAt } });
    expect(line('a', [discount('2026-11-20T00:00:00Z')])).toMatchObject({
      amountScaled: 576_000_000_000n,
      originalScaled: 768_000_000_000n,
    });
    expect(line('a', [discount('2026-11-16T08:00:00Z')]).originalScaled).toBeUndefined();
  });

  it('names what stands in the way line by line, and never changes a quantity by itself', () => {
    addToCart([anEntry('a'), anEntry('b', { goodsId: 'cup', count: 12 }), anEntry('c', { goodsId: 'bowl', count: 12 })], NOW);
    const looks = [aLook('a', { stock: 8, price: '7' }), aLook('b', { goodsId: 'cup', state: 'off_shelf' })];
    expect(line('a', looks)).toMatchObject({
      problem: { kind: 'less_stock', stock: 8 },
      priceChange: { from: '6.4', to: '7' },
      limits: { max: 8 },
    });
    expect(line('b', looks)).toMatchObject({ obstacle: 'off_shelf', isTaken: false });
    expect(line('c', looks)).toMatchObject({ obstacle: 'removed', isTaken: false });
    expect(view(looks)).toMatchObject({ lineCount: 3, takenCount: 1, takeableCount: 1, check: true, hasProblem: true });
    expect(readCart().map(({ count }) => count)).toEqual([60, 12, 12]);
    acceptPrice('a', '7');
    expect(line('a', looks).priceChange).toBeUndefined();
  });

  it('counts the minimum and the maximum over all chosen variants', () => {
    addToCart([anEntry('a', { count: 6 }), anEntry('b', { count: 6 })], NOW);
    const looks = [aLook('a'), aLook('b')];
    expect(line('a', looks)).toMatchObject({ problem: undefined, limits: { min: 6, max: 494 } });
    setChecked(['b'], false);
    expect(line('a', looks)).toMatchObject({ problem: { kind: 'below_minimum', minimum: 12, missing: 6 } });
    setCount('a', 501);
    expect(line('a', looks)).toMatchObject({ problem: { kind: 'above_maximum', maximum: 500 } });
  });

  it('knows all, some and none of each shop and of everything', () => {
    addToCart([anEntry('a'), anEntry('b'), anEntry('c', { goodsId: 'scarf', seller: { id: 'nordlys', name: 'Nordlys' } })], NOW);
    const nordlys = aLook('c', { goodsId: 'scarf', seller: { id: 'nordlys', name: 'Nordlys' } });
    const checks = () => view([aLook('a'), aLook('b'), nordlys]).shops.map(({ check }) => check);
    expect(checks()).toEqual([true, true]);
    setChecked(['b'], false);
    expect(checks()).toEqual(['indeterminate', true]);
    expect(view([aLook('a'), aLook('b'), nordlys])).toMatchObject({ check: 'indeterminate', takenCount: 2 });
    setChecked(['a', 'c'], false);
    expect(checks()).toEqual([false, false]);
  });

  it('says nothing about goods that the catalogue has not been asked for yet', () => {
    addToCart([anEntry('a')], NOW);
    expect(view(undefined).shops[0]!.lines[0]).toMatchObject({ obstacle: undefined, problem: undefined, amountScaled: undefined });
  });
});
