/**
 * Storefronts as staff set them up. What a storefront is made of is said in `@entrepot/brands`; it travels as one document and is checked
 * as a whole.
 */
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { COUNTRIES } from '../countries.ts';
import { LANGUAGES } from '../languages.ts';
import { nullable } from '../nullable.ts';
import { PAGE_SIZE, pageInput, pageOf, sortInput } from '../page.ts';

const Moment = Type.String({ format: 'date-time' });
const Code = Type.String({ pattern: '^[a-z][a-z0-9-]{1,30}$' });
const Reason = Type.String({ maxLength: 500 });

export const StorefrontPayment = Type.Object({
  channel: Type.String({ pattern: '^[a-z0-9]{1,20}$' }),
  isOpen: Type.Boolean(),
  countries: Type.Array(Type.Enum(COUNTRIES as string[]), {
    uniqueItems: true,
    description: 'Open there alone; everywhere if there are none',
  }),
});
export type StorefrontPayment = Static<typeof StorefrontPayment>;

/** How people reach those who answer for a storefront. */
export const SupportLine = Type.Object({
  email: Type.String(),
  phone: Type.String(),
  hours: Type.Object({ weekdays: Type.Array(Type.Integer()), opens: Type.String(), closes: Type.String(), timeZone: Type.String() }),
});
export type SupportLine = Static<typeof SupportLine>;

export const StorefrontLine = Type.Object({
  code: Type.String(),
  name: Type.String(),
  hosts: Type.Array(Type.String()),
  mark: Type.String({ description: 'SVG' }),
  colours: Type.Object({ page: Type.String(), brand: Type.String(), onBrand: Type.String(), accent: Type.String(), ink: Type.String() }),
  languages: Type.Array(Type.Enum(LANGUAGES)),
  defaultLanguage: Type.Enum(LANGUAGES),
  support: SupportLine,
  claims: Type.Partial(Type.Object({ lenderName: Type.String(), lenderRegulator: Type.String(), lenderLicence: Type.String() }), {
    description: 'Without all three there are no loans',
  }),
  isOpen: Type.Boolean(),
  updatedAt: Moment,
});
export type StorefrontLine = Static<typeof StorefrontLine>;

export const PaymentChoice = Type.Object({
  channel: Type.String(),
  name: Type.String(),
  installation: nullable(Type.Object({ countries: Type.Array(Type.String()) })),
});
export type PaymentChoice = Static<typeof PaymentChoice>;

/** Under which names it is believed, and whom people write to and call. */
export const StorefrontReach = Type.Object({ hosts: Type.Array(Type.String()), email: Type.String(), phone: Type.String() });
export type StorefrontReach = Static<typeof StorefrontReach>;

export const StorefrontSheet = Type.Object({
  code: Type.String(),
  data: Type.Unknown({ description: 'The storefront as its pages get it' }),
  payments: Type.Array(StorefrontPayment, {
    description: 'Stand above what the settings of the installation say; channels that are missing follow those',
  }),
  paymentChoices: Type.Array(PaymentChoice),
  isOpen: Type.Boolean(),
  updatedAt: Moment,
  revision: Type.String(),
  pending: nullable(
    Type.Object(
      { serial: Type.String(), dueAt: nullable(Moment), ...StorefrontReach.properties },
      { description: 'A change of hosts and contact that waits for another person, or for its time' },
    ),
  ),
});
export type StorefrontSheet = Static<typeof StorefrontSheet>;

export const StorefrontPreview = Type.Object({
  html: Type.String({ description: 'A document without scripts, in which nothing can be pressed' }),
  nonce: Type.String({ description: 'Of its styles; a document that shows it puts its own in its place' }),
});
export type StorefrontPreview = Static<typeof StorefrontPreview>;

const Draft = { data: Type.Unknown(), payments: Type.Array(StorefrontPayment, { maxItems: 50 }), reason: Reason };

export const storefrontDeskCalls = {
  'storefront!list': defineCall({
    name: 'storefront!list',
    methods: ['GET', 'POST'],
    audience: 'staff',
    permission: 'storefronts.manage',
    summary: 'The storefronts, open and closed, in the order in which they answer for unknown hosts',
    input: Type.Object({
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
      state: Type.Optional(Type.Enum(['open', 'closed'])),
      language: Type.Optional(Type.Enum(LANGUAGES)),
      loans: Type.Optional(Type.Enum(['possible', 'hidden'])),
      ...sortInput(['name', 'languages', 'updatedAt']),
      ...pageInput(PAGE_SIZE.list),
    }),
    output: pageOf(StorefrontLine),
    errors: [],
  }),
  'storefront!read': defineCall({
    name: 'storefront!read',
    methods: ['GET', 'POST'],
    audience: 'staff',
    permission: 'storefronts.manage',
    summary: 'All there is to one storefront',
    input: Type.Object({ code: Code }),
    output: StorefrontSheet,
    errors: [],
  }),
  'storefront!add': defineCall({
    name: 'storefront!add',
    methods: ['POST'],
    audience: 'staff',
    permission: 'storefronts.manage',
    summary: 'Adds a storefront, which answers at once',
    input: Type.Object(Draft),
    output: StorefrontSheet,
    errors: ['audit.reason_required'],
  }),
  'storefront!save': defineCall({
    name: 'storefront!save',
    methods: ['POST'],
    audience: 'staff',
    permission: 'storefronts.manage',
    summary:
      'Replaces a storefront as a whole, unless somebody else has changed it since it was read; other hosts, e-mail and phone wait for a second person',
    input: Type.Object({ code: Code, ...Draft, revision: Type.String({ maxLength: 64 }) }),
    output: StorefrontSheet,
    errors: ['audit.reason_required', 'shop.changed_meanwhile', 'proposal.pending'],
  }),
  'storefront!setOpen': defineCall({
    name: 'storefront!setOpen',
    methods: ['POST'],
    audience: 'staff',
    permission: 'storefronts.manage',
    summary: 'Closes a storefront, or opens it again. A closed one says so at its own hosts, and leads people to their account',
    input: Type.Object({ code: Code, isOpen: Type.Boolean(), reason: Reason }),
    output: StorefrontSheet,
    errors: ['audit.reason_required'],
  }),
  'storefront!delete': defineCall({
    name: 'storefront!delete',
    methods: ['POST'],
    audience: 'staff',
    permission: 'storefronts.manage',
    summary: 'Deletes a closed storefront where nobody has ever ordered or paid',
    input: Type.Object({ code: Code, reason: Reason }),
    output: Type.Object({}),
    errors: ['audit.reason_required', 'storefront.in_use'],
  }),
  'storefront!preview': defineCall({
    name: 'storefront!preview',
    methods: ['POST'],
    audience: 'staff',
    permission: 'storefronts.manage',
    summary: 'The home page with settings that are not saved, with the goods and banners that the storefront has now. Nothing is kept',
    input: Type.Object({ code: Code, data: Type.Unknown(), language: Type.Enum(LANGUAGES) }),
    output: StorefrontPreview,
    errors: [],
  }),
  'storefront!logoPicture': defineCall({
    name: 'storefront!logoPicture',
    methods: ['POST'],
    audience: 'staff',
    permission: 'storefronts.manage',
    encoding: 'multipart',
    summary: 'Makes the mark of a logo from a picture. Nothing is kept',
    input: Type.Object({}),
    output: Type.Object({ mark: Type.String() }),
    errors: ['upload.failed', 'upload.too_large', 'upload.type_refused', 'upload.unreadable', 'upload.too_many_pixels'],
  }),
};
