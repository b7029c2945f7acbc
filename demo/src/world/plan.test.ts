import { createHash } from 'node:crypto';
import { STOREFRONTS } from '@entrepot/brands/all.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { EXPECTED_ROWS } from './load-progress.ts';
import { planWorld, type WorldPlan } from './plan.ts';
import { ProductWords } from './product-words.ts';
import { worldStages } from './tables.ts';
import { TextTable } from './text-table.ts';
import { MOST_WITHDRAWN_CENTS, planWithdrawals } from './withdrawals.ts';
import { MOST_PIECES } from './world-size.ts';

const storefronts = STOREFRONTS.map((storefront) => ({ code: storefront.code, data: storefront }));
const platformAccounts = {
  escrow: 'escrow',
  commission: 'commission',
  chainClearing: 'clearing',
  fees: 'fees',
  lendingPrincipal: 'lending',
};

function plan(now: string, seed?: number): WorldPlan {
  return planWorld({ size: 'small', now: new Date(now), storefronts, platformAccounts, ...(seed === undefined ? {} : { seed }) });
}

function rowsHash(world: WorldPlan): string {
  const hash = createHash('sha256');
  for (const { tables } of worldStages(world))
    for (const table of tables) for (const row of table.rows()) hash.update(`${table.table}\t${row}\n`);
  return hash.digest('hex');
}

const world = plan('2026-01-15T09:30:00Z');

describe('a planned world', () => {
  it('is the same row by row for the same seed and hour, at whatever minute', () => {
    const hash = rowsHash(world);
    expect(rowsHash(plan('2026-01-15T10:00:59Z'))).toBe(hash);
    expect(rowsHash(plan('2026-01-15T09:30:00Z', 7))).not.toBe(hash);
    expect(rowsHash(plan('2026-01-16T09:30:00Z'))).not.toBe(hash);
  });

  it('tells the same stories at every hour of a day', () => {
    const stories = (at: WorldPlan) =>
      at.orders.map(({ submittedAtMs, totalCents, refund, timeline }) => [
        at.endMs - submittedAtMs,
        totalCents,
        timeline.status,
        timeline.refund?.stage,
        refund?.amountCents,
        timeline.events.map(({ kind, atMs }) => `${kind} ${at.endMs - atMs}`),
      ]);
    const told = stories(world);
    for (const hour of ['00:20', '07:59', '14:02', '23:30']) expect(stories(plan(`2026-01-15T${hour}:00Z`)), hour).toEqual(told);
  });

  it('ends with the last full hour, and its last day has orders, new products and a payout of its own', () => {
    expect(new Date(world.endMs).toISOString()).toBe('2026-01-15T09:00:00.000Z');
    expect(new Date(plan('2026-01-15T09:00:00Z').endMs).toISOString()).toBe('2026-01-15T08:00:00.000Z');
    const late = plan('2026-01-15T21:30:00Z');
    const midnightMs = Date.parse('2026-01-15T00:00:00Z');
    const ofToday = late.orders.filter(({ submittedAtMs }) => submittedAtMs >= midnightMs);
    expect(ofToday.length).toBeGreaterThan(3);
    expect(ofToday.every(({ submittedAtMs }) => submittedAtMs < late.endMs)).toBe(true);
    expect(late.products.filter(({ publishedAtMs }) => publishedAtMs >= midnightMs).length).toBeGreaterThan(20);
    const paid = late.planLedger().withdrawals.flatMap((withdrawal) => withdrawal.paid ?? []);
    expect(paid.filter(({ completedAtMs }) => completedAtMs > late.endMs - 14 * 86_400_000).length).toBeGreaterThan(10);
    expect(paid.some(({ completedAtMs }) => completedAtMs >= midnightMs && completedAtMs <= late.endMs)).toBe(true);
  });

  it('has about as many rows as the progress bar expects', () => {
    for (const { key, tables } of worldStages(world)) {
      let rows = 0;
      for (const table of tables) for (const _row of table.rows()) rows++;
      expect(Math.abs(rows / EXPECTED_ROWS.small[key] - 1), `${key}: ${rows}`).toBeLessThan(0.05);
    }
  });

  it('tells its products apart by their titles in every language', () => {
    const words = new ProductWords(world.attributes.vocabulary);
    for (const [index, language] of LANGUAGES.entries()) {
      const titles = world.products.map((product) => words.title(product, index));
      expect(new Set(titles).size / titles.length, language).toBeGreaterThan(0.98);
      expect(Math.max(...titles.map((title) => title.length)), language).toBeLessThanOrEqual(200);
    }
  });

  it('asks prices that lie near the range of their type', () => {
    for (const product of world.products) {
      const [lowest, highest] = product.typeNode.type.price;
      for (const choice of product.choices) {
        expect(choice.priceCents % 5, product.number).toBe(0);
        expect(choice.priceCents, product.number).toBeGreaterThan(lowest * 100 * 0.2);
        expect(choice.priceCents, product.number).toBeLessThan(highest * 100 * 5);
      }
    }
  });

  it('sells nothing before it was published, after it left the shelf, or below its minimum', () => {
    for (const order of world.orders) {
      const pieces = new Map<number, number>();
      for (const line of order.lines) {
        expect(line.product.publishedAtMs).toBeLessThanOrEqual(order.submittedAtMs);
        if (line.product.state !== 'on_shelf') expect(line.product.updatedAtMs).toBeGreaterThan(order.submittedAtMs);
        expect(line.product.shop).toBe(order.shop);
        pieces.set(line.product.index, (pieces.get(line.product.index) ?? 0) + line.quantity);
      }
      for (const [index, count] of pieces) {
        expect(count).toBeGreaterThanOrEqual(world.products[index]!.buyMin);
        expect(count).toBeLessThanOrEqual(MOST_PIECES);
      }
    }
  });

  it('offers no price for more pieces than can be ordered at once, and withdraws no more than is allowed', () => {
    for (const { tiers } of world.products) for (const { minQuantity } of tiers) expect(minQuantity).toBeLessThanOrEqual(MOST_PIECES);
    const plenty = 40_000_000;
    const cents = (items: readonly unknown[]) => items.map(() => plenty);
    const { endMs, buyers, shops, ids } = world;
    const withdrawals = planWithdrawals({ endMs, buyers, shops, userCents: cents(buyers), shopCents: cents(shops), ids });
    for (const { amountCents } of withdrawals) expect(amountCents).toBeLessThanOrEqual(MOST_WITHDRAWN_CENTS);
  });

  it('has an order in every state for the buyer whom the demo shows', () => {
    const own = world.orders.filter((order) => order.buyer.username === 'demobuyer');
    expect(new Set(own.map((order) => order.timeline.status))).toEqual(new Set([-1, 0, 1, 2, 3, 4, 5, 6]));
  });

  it('spreads its orders over all storefronts and gives each three banners', () => {
    expect(new Set(world.orders.map((order) => order.storefrontCode)).size).toBe(STOREFRONTS.length);
    for (const { code } of STOREFRONTS) expect(world.banners.filter((banner) => banner.storefrontCode === code)).toHaveLength(3);
  });

  it('tells something new in every language, and what it tells links to itself', () => {
    expect(world.articles).toHaveLength(6);
    expect(new Set(world.articles.map(({ slug }) => slug)).size).toBe(6);
    for (const { publishedAtMs } of world.articles) expect(publishedAtMs).toBeLessThan(world.endMs);
    expect(world.articles.map(({ slug }) => `/information?id=${slug}`)).toContain(world.activity.detailUrl);
    expect(world.activity.startsAtMs).toBeLessThan(world.endMs);
    expect(world.activity.endsAtMs).toBeGreaterThan(world.endMs);
  });

  it('names every shop and person after nobody on the real net', () => {
    for (const shop of world.shops) expect(shop.email).toMatch(/@[a-z0-9-]+\.example$/);
    for (const buyer of world.buyers) {
      expect(buyer.username).toMatch(/^[a-z0-9]{6,30}$/);
      expect(buyer.receiverJson).toContain('@mail.example');
    }
  });

  it('is refused without storefronts', () => {
    expect(() => planWorld({ size: 'small', now: new Date(), storefronts: [], platformAccounts })).toThrow('"storefronts" is empty');
  });
});

describe('the texts of the world', () => {
  it('have a line for every category, and for every tone of a review', () => {
    const tops = ['kitchen', 'home', 'tools', 'electronics', 'office', 'toys', 'apparel', 'shoes', 'bags', 'jewellery', 'beauty', 'sport'];
    const shopTexts = new TextTable(new URL('./shop-texts.psv', import.meta.url));
    const bannerTexts = new TextTable(new URL('./banner-texts.psv', import.meta.url));
    const reviewTexts = new TextTable(new URL('./review-texts.psv', import.meta.url));
    expect(shopTexts.keys().toSorted()).toEqual(tops.flatMap((top) => [`tagline.${top}`, `description.${top}`]).toSorted());
    expect(bannerTexts.keys().toSorted()).toEqual(
      [...tops.flatMap((top) => [`${top}.title`, `${top}.text`]), 'action.1', 'action.2', 'action.3'].toSorted(),
    );
    for (const tone of ['good', 'medium', 'bad'])
      expect(reviewTexts.keys().filter((key) => key.startsWith(`${tone}.`)).length).toBeGreaterThanOrEqual(5);
  });

  it('promise nothing in figures and shout nowhere', () => {
    for (const file of ['shop-texts', 'banner-texts', 'review-texts', 'content-texts']) {
      const table = new TextTable(new URL(`./${file}.psv`, import.meta.url));
      for (const key of table.keys()) for (const text of table.get(key)) expect(text, key).not.toMatch(/[!！\d%]/);
    }
  });
});
