/** The shape of a storefront as data. What it means (contrast, safe drawings, one host for one shop) is checked beside it. */
import { FONTS, type FontKey } from '@entrepot/brands/fonts.ts';
import {
  BAR_TONE_KEYS,
  CARD_GROUNDS,
  CARD_SHAPES,
  CLAIM_KEYS,
  CODE_PATTERN,
  DENSITIES,
  EMAIL_PATTERN,
  HEADERS,
  HEADING_STYLES,
  HERO_COMPOSITIONS,
  HOME_LAYOUTS,
  HOST_PATTERN,
  LIMITS,
  NAVIGATIONS,
  PHONE_PATTERN,
  PICTURE_SIDES,
  SLUG_PATTERN,
  TIME_PATTERN,
  WORDMARK_FACES,
} from '@entrepot/brands/storefront-choices.ts';
import { TOP_CATEGORIES, type ClaimKey } from '@entrepot/brands/storefront.ts';
import { COLOUR_VARIABLES, RADIUS_VARIABLES, type Theme } from '@entrepot/brands/theme.ts';
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { UUID_PATTERN } from '@entrepot/contracts/uuid.ts';
import { Type, type Static } from 'typebox';

const closed = { additionalProperties: false };
const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const Drawing = Type.String({ minLength: 1, maxLength: 20_000 });
const Weight = Type.Integer({ minimum: LIMITS.weight.min, maximum: LIMITS.weight.max });
const Tracking = Type.Number({ minimum: LIMITS.tracking.min, maximum: LIMITS.tracking.max });
const Colour = Type.String({ pattern: '^#[0-9a-f]{6}$' });
const Time = Type.String({ pattern: TIME_PATTERN });
const Tone = Type.Enum(BAR_TONE_KEYS);
const Font = Type.Enum(Object.keys(FONTS) as FontKey[]);
const SpokenLanguage = Type.Enum(LANGUAGES);

/** An object with a text for some of the keys, or for all of them. */
function texts<Key extends string, Required extends boolean>(keys: readonly Key[], maxLength: number, required: Required) {
  type Texts = Required extends true ? Record<Key, string> : Partial<Record<Key, string>>;
  return Type.Unsafe<Texts>({
    type: 'object',
    properties: Object.fromEntries(keys.map((key) => [key, Text(maxLength)])),
    ...(required ? { required: [...keys] } : {}),
    ...closed,
  });
}

const Logo = Type.Object(
  {
    mark: Drawing,
    favicon: Drawing,
    wordmark: Type.Object(
      {
        text: Text(LIMITS.name),
        weight: Weight,
        trackingEm: Tracking,
        sizePx: Type.Number({ minimum: LIMITS.wordmarkPx.min, maximum: LIMITS.wordmarkPx.max }),
        face: Type.Enum(WORDMARK_FACES),
      },
      closed,
    ),
  },
  closed,
);

const Hero = Type.Object(
  {
    composition: Type.Enum(HERO_COMPOSITIONS),
    pictureSide: Type.Enum(PICTURE_SIDES),
    ground: Colour,
    ink: Colour,
    tiles: Type.Array(Colour, { maxItems: LIMITS.tiles }),
    objects: Type.Array(Type.Object({ name: Text(80), tint: Text(40) }, closed), { maxItems: 24 }),
  },
  closed,
);

const Support = Type.Object(
  {
    email: Type.String({ pattern: EMAIL_PATTERN, maxLength: 200 }),
    phone: Type.String({ pattern: PHONE_PATTERN }),
    hours: Type.Object(
      {
        weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { uniqueItems: true }),
        opens: Time,
        closes: Time,
        timeZone: Text(60),
      },
      closed,
    ),
  },
  closed,
);

const named = { maxItems: LIMITS.rules, uniqueItems: true };
const Slugs = Type.Array(Type.String({ pattern: SLUG_PATTERN, maxLength: LIMITS.slug }), named);
const ShopIds = Type.Array(Type.String({ pattern: `^${UUID_PATTERN}$` }), named);

const Assortment = Type.Object(
  {
    categories: Type.Object({ only: Slugs, not: Slugs }, closed),
    shops: Type.Object({ only: ShopIds, first: ShopIds, not: ShopIds }, closed),
  },
  closed,
);

export const STOREFRONT_SCHEMA = Type.Object(
  {
    code: Type.String({ pattern: CODE_PATTERN }),
    name: Text(LIMITS.name),
    nameIn: texts<Language, false>(LANGUAGES, LIMITS.name, false),
    tagline: Text(LIMITS.tagline),
    hosts: Type.Array(Type.String({ pattern: HOST_PATTERN }), { maxItems: LIMITS.hosts, uniqueItems: true }),
    logo: Logo,
    theme: texts<keyof Theme, true>([...COLOUR_VARIABLES, ...RADIUS_VARIABLES], 20, true),
    font: Font,
    displayFont: Type.Optional(Font),
    homeLayout: Type.Enum(HOME_LAYOUTS),
    density: Type.Enum(DENSITIES),
    header: Type.Enum(HEADERS),
    headerTone: Tone,
    footerTone: Tone,
    navigation: Type.Enum(NAVIGATIONS),
    heading: Type.Object({ style: Type.Enum(HEADING_STYLES), weight: Weight, trackingEm: Tracking }, closed),
    cardShape: Type.Enum(CARD_SHAPES),
    cardGround: Type.Enum(CARD_GROUNDS),
    hero: Hero,
    focus: Type.Array(Type.Enum(TOP_CATEGORIES), { minItems: 1, uniqueItems: true }),
    assortment: Assortment,
    support: Support,
    languages: Type.Array(SpokenLanguage, { minItems: 1, uniqueItems: true }),
    defaultLanguage: SpokenLanguage,
    claims: texts<ClaimKey, false>(CLAIM_KEYS, LIMITS.claim, false),
  },
  closed,
);

export type StorefrontData = Static<typeof STOREFRONT_SCHEMA>;
