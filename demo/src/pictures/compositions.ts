/** Where the objects of a picture stand. One perspective: what is further back stands higher and is smaller. */

export const COMPOSITIONS = [
  'single',
  'small',
  'big',
  'trio',
  'row',
  'pair',
  'case',
  'carton',
  'detail',
  'low',
  'scene',
  'tile',
  'hero',
  'heroMirrored',
] as const;
export type CompositionKey = (typeof COMPOSITIONS)[number];

export type Aspect = 'square' | 'wide' | 'tall';

export interface Slot {
  /** Which of the recipe's objects stands here; beyond the last one it starts again, unless the composition says otherwise. */
  pick: number;
  /** Centre, in percent of the field's width. */
  x: number;
  /** The ground line below the object, in percent of the field's height from its lower edge. */
  bottom: number;
  /** Longer side, in percent of the field's shorter side. */
  size: number;
  /** Upper limit of the width, in percent of the field's shorter side, for slots with a neighbour. */
  maxWidth?: number;
  /** A fixed object in place of one of the recipe's. */
  object?: string;
}

export interface Composition {
  aspect: Aspect;
  /** `square` keeps the arrangement in a centred square whatever the aspect; `frame` spreads it over the whole picture. */
  field: 'square' | 'frame';
  stage: 'plain' | 'window' | 'banner';
  /** Where on the picture's width the banner's glow stands, in percent. */
  glowX?: number;
  /** Low things are lifted until their middle lies at this height, in percent from the upper edge. */
  middle?: number;
  /** Slots beyond the recipe's objects stay empty, and fewer objects grow into the room. */
  growsWithRoom?: boolean;
  slots: Slot[];
}

/** From back to front. The first object of the recipe is the main one and stands in the middle. */
const HERO_SLOTS: Slot[] = [
  { pick: 1, x: 54.5, bottom: 28.5, size: 52, maxWidth: 44 },
  { pick: 2, x: 80, bottom: 28, size: 52, maxWidth: 40 },
  { pick: 0, x: 66.5, bottom: 21, size: 46, maxWidth: 46 },
  { pick: 3, x: 53.5, bottom: 14.5, size: 25, maxWidth: 25 },
  { pick: 4, x: 79.5, bottom: 14.5, size: 25, maxWidth: 27 },
];

export const COMPOSITION: Record<CompositionKey, Composition> = {
  single: {
    aspect: 'square',
    field: 'square',
    stage: 'plain',
    middle: 53.5,
    slots: [{ pick: 0, x: 50, bottom: 17, size: 62, maxWidth: 70 }],
  },
  small: {
    aspect: 'square',
    field: 'square',
    stage: 'plain',
    middle: 53.5,
    slots: [{ pick: 0, x: 50, bottom: 24, size: 46, maxWidth: 54 }],
  },
  big: { aspect: 'square', field: 'square', stage: 'plain', middle: 53.5, slots: [{ pick: 0, x: 50, bottom: 12, size: 75, maxWidth: 80 }] },
  trio: {
    aspect: 'square',
    field: 'square',
    stage: 'plain',
    slots: [
      { pick: 0, x: 28, bottom: 31, size: 39, maxWidth: 40 },
      { pick: 2, x: 72.5, bottom: 31, size: 39, maxWidth: 40 },
      { pick: 1, x: 50, bottom: 15, size: 49, maxWidth: 49 },
    ],
  },
  row: {
    aspect: 'square',
    field: 'square',
    stage: 'plain',
    slots: [
      { pick: 0, x: 19.5, bottom: 34, size: 42, maxWidth: 28.5 },
      { pick: 1, x: 50, bottom: 34, size: 42, maxWidth: 28.5 },
      { pick: 2, x: 80.5, bottom: 34, size: 42, maxWidth: 28.5 },
    ],
  },
  pair: {
    aspect: 'square',
    field: 'square',
    stage: 'plain',
    slots: [
      { pick: 1, x: 65, bottom: 29, size: 45, maxWidth: 46 },
      { pick: 0, x: 37, bottom: 18, size: 52, maxWidth: 50 },
    ],
  },
  case: {
    aspect: 'square',
    field: 'square',
    stage: 'plain',
    slots: [
      { pick: 0, x: 22, bottom: 52, size: 28, maxWidth: 25 },
      { pick: 1, x: 50, bottom: 52, size: 28, maxWidth: 25 },
      { pick: 2, x: 78, bottom: 52, size: 28, maxWidth: 25 },
      { pick: 3, x: 22, bottom: 17, size: 30, maxWidth: 26.5 },
      { pick: 4, x: 50, bottom: 17, size: 30, maxWidth: 26.5 },
      { pick: 5, x: 78, bottom: 17, size: 30, maxWidth: 26.5 },
    ],
  },
  carton: {
    aspect: 'square',
    field: 'square',
    stage: 'plain',
    slots: [
      { pick: 0, x: 34, bottom: 29, size: 50, maxWidth: 52, object: 'package' },
      { pick: 0, x: 66, bottom: 18, size: 44, maxWidth: 46 },
    ],
  },
  detail: { aspect: 'square', field: 'square', stage: 'plain', middle: 62, slots: [{ pick: 0, x: 57, bottom: -26, size: 124 }] },
  low: {
    aspect: 'square',
    field: 'square',
    stage: 'plain',
    slots: [
      { pick: 0, x: 35, bottom: 38, size: 32, maxWidth: 31 },
      { pick: 1, x: 68, bottom: 38, size: 32, maxWidth: 31 },
      { pick: 2, x: 29, bottom: 15, size: 40, maxWidth: 38 },
      { pick: 3, x: 68, bottom: 14, size: 42, maxWidth: 40 },
    ],
  },
  scene: {
    aspect: 'square',
    field: 'square',
    stage: 'window',
    slots: [
      { pick: 0, x: 42, bottom: 25, size: 56, maxWidth: 56 },
      { pick: 1, x: 74, bottom: 15, size: 29, maxWidth: 30 },
    ],
  },
  tile: {
    aspect: 'wide',
    field: 'frame',
    stage: 'banner',
    glowX: 72,
    growsWithRoom: true,
    slots: [
      { pick: 1, x: 83, bottom: 24, size: 50, maxWidth: 46 },
      { pick: 0, x: 68, bottom: 15, size: 62, maxWidth: 60 },
    ],
  },
  hero: { aspect: 'wide', field: 'frame', stage: 'banner', glowX: 70, growsWithRoom: true, slots: HERO_SLOTS },
  heroMirrored: {
    aspect: 'wide',
    field: 'frame',
    stage: 'banner',
    glowX: 30,
    growsWithRoom: true,
    slots: HERO_SLOTS.map((slot) => ({ ...slot, x: 100 - slot.x })),
  },
};

export function pictureHeight(widthPx: number, aspect: Aspect): number {
  if (aspect === 'wide') return Math.round((widthPx * 9) / 16);
  if (aspect === 'tall') return Math.round((widthPx * 5) / 4);
  return widthPx;
}
