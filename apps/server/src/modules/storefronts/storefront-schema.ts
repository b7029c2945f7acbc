/** The shape of a storefront as data. What it means (contrast, safe drawings, one host for one shop) is checked beside it. */
import { FONTS, type FontKey } from '@entrepot/brands/fonts.ts';
import { TOP_CATEGORIES, type ClaimKey } from '@entrepot/brands/storefront.ts';
import { COLOUR_VARIABLES, RADIUS_VARIABLES, type Theme } from '@entrepot/brands/theme.ts';
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { Type, type Static } from 'typebox';

const CLAIMS: ClaimKey[] = ['warehouses', 'shippingPromise', 'licences', 'regulators', 'lenderName', 'lenderRegulator', 'lenderLicence'];
const HOST = '^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$';

const closed = { additionalProperties: false };
const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const Drawing = Type.String({ minLength: 1, maxLength: 20_000 });
const Weight = Type.Integer({ minimum: 100, maximum: 900 });
const Tracking = Type.Number({ minimum: -0.2, maximum: 0.5 });
const Colour = Type.String({ pattern: '^#[0-9a-f]{6}$' });
const Time = Type.String({ pattern: '^(?:[01][0-9]|2[0-3]):[0-5][0-9]$' });
const Tone = Type.Enum(['page', 'tint', 'ink', 'brand']);
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

const Logo = Type.Object({
  mark: Drawing,
  favicon: Drawing,
  wordmark: Type.Object(
    { text: Text(60), weight: Weight, trackingEm: Tracking, sizePx: Type.Number({ minimum: 8, maximum: 64 }), face: Type.Enum(['text', 'display']) },
    closed,
  ),
}, closed);

const Hero = Type.Object({
  composition: Type.Enum(['split', 'banner', 'bento', 'full', 'shelf', 'mosaic']),
  pictureSide: Type.Enum(['start', 'end']),
  ground: Colour,
  ink: Colour,
  tiles: Type.Array(Colour, { maxItems: 12 }),
  objects: Type.Array(Type.Object({ name: Text(80), tint: Text(40) }, closed), { maxItems: 24 }),
}, closed);

const Support = Type.Object({
  email: Type.String({ pattern: '^[^@\\s<>"]+@[^@\\s<>"]+\\.[^@\\s<>"]+$', maxLength: 200 }),
  phone: Type.String({ pattern: '^[+0-9][0-9 ()./-]{3,30}$' }),
  hours: Type.Object(
    { weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { uniqueItems: true }), opens: Time, closes: Time, timeZone: Text(60) },
    closed,
  ),
}, closed);

export const STOREFRONT_SCHEMA = Type.Object({
  code: Type.String({ pattern: '^[a-z][a-z0-9-]{1,30}$' }),
  name: Text(60),
  nameIn: texts<Language, false>(LANGUAGES, 60, false),
  tagline: Text(200),
  hosts: Type.Array(Type.String({ pattern: HOST }), { maxItems: 20, uniqueItems: true }),
  logo: Logo,
  theme: texts<keyof Theme, true>([...COLOUR_VARIABLES, ...RADIUS_VARIABLES], 20, true),
  font: Font,
  displayFont: Type.Optional(Font),
  homeLayout: Type.Enum(['A', 'B', 'C']),
  density: Type.Enum(['calm', 'dense', 'rounded']),
  header: Type.Enum(['search-centre', 'search-wide', 'search-below']),
  headerTone: Tone,
  footerTone: Tone,
  navigation: Type.Enum(['underline', 'pill', 'bold']),
  heading: Type.Object({ style: Type.Enum(['plain', 'rule', 'marked', 'centred']), weight: Weight, trackingEm: Tracking }, closed),
  cardShape: Type.Enum(['square', 'rounded', 'arch', 'circle']),
  cardGround: Type.Enum(['soft', 'white', 'framed', 'wash']),
  hero: Hero,
  focus: Type.Array(Type.Enum(TOP_CATEGORIES), { minItems: 1, uniqueItems: true }),
  support: Support,
  languages: Type.Array(SpokenLanguage, { minItems: 1, uniqueItems: true }),
  defaultLanguage: SpokenLanguage,
  claims: texts<ClaimKey, false>(CLAIMS, 2_000, false),
}, closed);

export type StorefrontData = Static<typeof STOREFRONT_SCHEMA>;
