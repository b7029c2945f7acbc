/** What the operator of the demo world wrote: news, notices, and one activity that runs. */
import type { PictureObject } from '../pictures/draw.ts';
import { GROUND_HEX } from '../pictures/palette.ts';
import { ID_SPACE, type IdMaker } from './ids.ts';
import type { MediaBook } from './media-book.ts';
import type { Hex } from './storefront-facts.ts';
import type { GroundKey } from '../catalogue/catalogue-types.ts';
import { DAY_MS, HOUR_MS } from './world-size.ts';

export interface DemoArticle {
  id: string;
  slug: string;
  kind: 'news' | 'notice';
  mediaId: string;
  publishedAtMs: number;
}

export interface DemoActivity {
  id: string;
  mediaId: string;
  ground: Hex;
  detailUrl: string;
  startsAtMs: number;
  endsAtMs: number;
}

interface ArticlePlan {
  slug: string;
  kind: 'news' | 'notice';
  daysAgo: number;
  ground: GroundKey;
  objects: PictureObject[];
}

/** Newest first; their words are in `content-texts.psv`. */
const ARTICLES: readonly ArticlePlan[] = [
  { slug: 'freight-explained', kind: 'news', daysAgo: 1, ground: 'mist', objects: [{ name: 'delivery-truck' }, { name: 'package' }] },
  { slug: 'packing-advice', kind: 'news', daysAgo: 4, ground: 'oat', objects: [{ name: 'package' }, { name: 'teapot', tint: 'sage' }] },
  {
    slug: 'mixed-orders',
    kind: 'news',
    daysAgo: 7,
    ground: 'blush',
    objects: [
      { name: 'backpack', tint: 'clay' },
      { name: 'handbag', tint: 'teal' },
    ],
  },
  {
    slug: 'new-categories',
    kind: 'news',
    daysAgo: 12,
    ground: 'sage',
    objects: [
      { name: 'toolbox', tint: 'forest' },
      { name: 'amphora', tint: 'clay' },
    ],
  },
  { slug: 'demo-balances', kind: 'notice', daysAgo: 20, ground: 'butter', objects: [{ name: 'ledger' }, { name: 'abacus' }] },
  {
    slug: 'demo-world',
    kind: 'notice',
    daysAgo: 30,
    ground: 'lilac',
    objects: [{ name: 'globe-showing-europe-africa' }, { name: 'teddy-bear' }],
  },
];
const MORNING_MS = 9 * HOUR_MS;

export function planArticles(endMs: number, ids: IdMaker, media: MediaBook): DemoArticle[] {
  return ARTICLES.map(({ slug, kind, daysAgo, ground, objects }, index) => {
    const publishedAtMs = endMs - daysAgo * DAY_MS + MORNING_MS;
    return {
      id: ids.uuid(ID_SPACE.article, index, publishedAtMs),
      slug,
      kind,
      mediaId: media.picture(objects, ground, 'pair'),
      publishedAtMs,
    };
  });
}

const ACTIVITY_ARTICLE = 'mixed-orders';
const ACTIVITY_GROUND: GroundKey = 'peach';
const ACTIVITY_OBJECTS: PictureObject[] = [
  { name: 'backpack', tint: 'mustard' },
  { name: 'handbag', tint: 'rust' },
  { name: 'teapot', tint: 'teal' },
  { name: 'clutch-bag', tint: 'plum' },
];
const ACTIVITY_BEGAN_DAYS_AGO = 7;
const ACTIVITY_DAYS_TO_GO = 90;

export function planActivity(endMs: number, ids: IdMaker, media: MediaBook): DemoActivity {
  const startsAtMs = endMs - ACTIVITY_BEGAN_DAYS_AGO * DAY_MS;
  return {
    id: ids.uuid(ID_SPACE.activity, 0, startsAtMs),
    mediaId: media.picture(ACTIVITY_OBJECTS, ACTIVITY_GROUND, 'hero'),
    ground: GROUND_HEX[ACTIVITY_GROUND] as Hex,
    detailUrl: `/information?id=${ACTIVITY_ARTICLE}`,
    startsAtMs,
    endsAtMs: endMs + ACTIVITY_DAYS_TO_GO * DAY_MS,
  };
}
