/** What buyers say about what they received, in their own language, and what shops answer. */
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import type { GroundKey } from '../catalogue/catalogue-types.ts';
import { ID_SPACE, type IdMaker } from './ids.ts';
import { objectOf, type MediaBook } from './media-book.ts';
import type { Order, OrderLine } from './orders.ts';
import { Prng } from './prng.ts';
import { skuColourIndex } from './products.ts';
import { joinSentences, TextTable } from './text-table.ts';
import { DAY_MS, HOUR_MS } from './world-size.ts';

export interface Review {
  id: string;
  order: Order;
  line: OrderLine;
  isDefault: boolean;
  stars: number | null;
  body: string;
  reply: string | null;
  repliedAtMs: number | undefined;
  /** What the buyer added later. */
  followUp: string | null;
  followedUpAtMs: number | undefined;
  createdAtMs: number;
  pictures: string[];
}

type Addition = Pick<Review, 'followUp' | 'followedUpAtMs'>;
const NO_ADDITION: Addition = { followUp: null, followedUpAtMs: undefined };
const NOTHING_SAID = { ...NO_ADDITION, body: '', reply: null, repliedAtMs: undefined, pictures: [] };

type Tone = 'good' | 'medium' | 'bad';
const SAME_TOPIC: Partial<Record<string, string>> = { boxes: 'packing', customers: 'resale', plain: 'quality' };
/** Of good reviews, so many are added to once. */
const FOLLOW_UP_SHARE = 0.05;
const SNAPSHOT_GROUNDS: readonly GroundKey[] = ['stone', 'oat', 'mist', 'sand'];
const SNAPSHOT_COMPOSITIONS = ['small', 'low', 'carton', 'pair'] as const;

export function planReviews(seed: number, endMs: number, orders: Order[], ids: IdMaker, media: MediaBook): Review[] {
  const texts = new TextTable(new URL('./review-texts.psv', import.meta.url));
  const keysOf = (tone: string): string[] => texts.keys().filter((key) => key.startsWith(`${tone}.`));
  const sentences: Record<Tone, string[]> = { good: keysOf('good'), medium: keysOf('medium'), bad: keysOf('bad') };
  const additions = keysOf('later');
  const replies = { thanks: keysOf('thanks'), sorry: keysOf('sorry') };

  const addition = (prng: Prng, fromMs: number, languageIndex: number): Addition => {
    const atMs = fromMs + Math.floor(prng.between(14 * DAY_MS, 45 * DAY_MS));
    const key = prng.pick(additions);
    return prng.chance(FOLLOW_UP_SHARE) && atMs <= endMs ? { followUp: texts.get(key)[languageIndex]!, followedUpAtMs: atMs } : NO_ADDITION;
  };

  const reviews: Review[] = [];
  for (const order of orders) {
    const { reviewedAtMs, events } = order.timeline;
    if (reviewedAtMs === undefined) continue;
    const prng = new Prng(seed, 71, order.index);
    const isDefault = events.some((event) => event.kind === 'reviewed_by_timer');
    const languageIndex = LANGUAGES.indexOf(order.buyer.language);
    const starsOfProduct = new Map<number, number>();
    for (const line of order.lines) {
      const base = { id: ids.uuid(ID_SPACE.review, line.index, reviewedAtMs), order, line, createdAtMs: reviewedAtMs };
      if (isDefault) {
        reviews.push({ ...base, ...NOTHING_SAID, isDefault, stars: null });
        continue;
      }
      // Two colours of one thing get one opinion.
      const stars = starsOfProduct.get(line.product.index) ?? drawStars(prng, line.product.quality);
      starsOfProduct.set(line.product.index, stars);
      const tone: Tone = stars >= 4 ? 'good' : stars === 3 ? 'medium' : 'bad';
      const body = prng.chance(0.9) ? writeBody(prng, sentences, tone, stars, texts, languageIndex) : '';
      const answer =
        body !== '' && prng.chance(tone === 'good' ? 0.16 : 0.42) ? prng.pick(tone === 'good' ? replies.thanks : replies.sorry) : undefined;
      const repliedAtMs = reviewedAtMs + Math.floor(prng.between(2 * HOUR_MS, 3 * DAY_MS));
      const hasReply = answer !== undefined && repliedAtMs <= endMs;
      reviews.push({
        ...base,
        isDefault,
        stars,
        body,
        reply: hasReply ? texts.get(answer)[languageIndex]! : null,
        repliedAtMs: hasReply ? repliedAtMs : undefined,
        ...(tone === 'good' && body !== '' ? addition(new Prng(seed, 73, line.index), reviewedAtMs, languageIndex) : NO_ADDITION),
        pictures: prng.chance(0.11) ? snapshots(prng, line, media) : [],
      });
    }
  }
  return reviews.sort((a, b) => a.createdAtMs - b.createdAtMs || a.line.index - b.line.index);
}

function drawStars(prng: Prng, quality: number): number {
  // Something goes wrong for everyone at times, more often for careless shops.
  if (prng.chance(0.03 + 0.3 * (1 - quality))) return prng.pick([1, 1, 2, 2, 3, 3, 3]);
  const impression = quality + 0.3 * prng.bell();
  if (impression > 0.74) return 5;
  if (impression > 0.6) return 4;
  if (impression > 0.5) return 3;
  return impression > 0.42 ? 2 : 1;
}

function writeBody(
  prng: Prng,
  sentences: Record<Tone, string[]>,
  tone: Tone,
  stars: number,
  texts: TextTable,
  languageIndex: number,
): string {
  const keys = prng.sample(sentences[tone], prng.pick([1, 1, 2, 2, 3]));
  // Four stars mean that something small was missing.
  if (stars === 4 && prng.chance(0.35)) {
    const reservation = prng.pick(sentences.medium);
    if (!keys.some((key) => topicOf(key) === topicOf(reservation))) keys.push(reservation);
  }
  return joinSentences(
    keys.map((key) => texts.get(key)[languageIndex]!),
    languageIndex,
  );
}

/** Sentences on one topic would contradict each other: sooner and later than expected. */
function topicOf(key: string): string {
  const topic = key.slice(key.indexOf('.') + 1);
  return SAME_TOPIC[topic] ?? topic;
}

function snapshots(prng: Prng, line: OrderLine, media: MediaBook): string[] {
  const { type } = line.product.typeNode;
  const object = objectOf(type, line.product.colours[skuColourIndex(line.product, line.sku)]);
  const ground = prng.pick(SNAPSHOT_GROUNDS);
  return prng.sample(SNAPSHOT_COMPOSITIONS, prng.pick([1, 1, 2])).map((composition) => media.picture([object], ground, composition));
}
