import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { UuidText } from '../uuid.ts';
import { nullable } from '../nullable.ts';

const ADDRESS_FIELDS = {
  consignee: Type.String({ maxLength: 200 }),
  phone: Type.String({ maxLength: 60, description: 'With its area code' }),
  email: nullable(Type.String({ maxLength: 200 })),
  country: Type.String({ maxLength: 2, description: 'Two letters' }),
  state: Type.String({ maxLength: 200 }),
  city: Type.String({ maxLength: 200 }),
  postcode: Type.String({ maxLength: 60 }),
  detail: Type.String({ maxLength: 1_000 }),
  taxNumber: Type.Optional(nullable(Type.String({ maxLength: 60, description: 'Of whoever buys, for the invoices' }))),
};

export const Address = Type.Object({ id: Type.String(), ...ADDRESS_FIELDS, use: Type.Integer({ description: '1 marks the default' }) });
export type Address = Static<typeof Address>;

const AddressInput = {
  ...ADDRESS_FIELDS,
  email: Type.Optional(ADDRESS_FIELDS.email),
  use: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
};
const AddressId = UuidText;
const ADDRESS_ERRORS = [
  'address.missing',
  'address.too_long',
  'address.name_invalid',
  'address.place_invalid',
  'address.postcode_invalid',
  'address.tax_number_invalid',
  'account.phone_invalid',
  'account.email_invalid',
] as const;

export const addressCalls = {
  'address!list': defineCall({
    name: 'address!list',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'The own address book, the default first',
    input: Type.Object({}),
    output: Type.Array(Address),
    errors: [],
  }),
  'address!add': defineCall({
    name: 'address!add',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Adds an address; the first one is the default',
    input: Type.Object(AddressInput),
    output: Address,
    errors: ['address.limit_reached', ...ADDRESS_ERRORS],
  }),
  'address!edit': defineCall({
    name: 'address!edit',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Changes an address, or makes it the default',
    input: Type.Object({ id: AddressId, ...AddressInput }),
    output: Address,
    errors: ['address.not_found', ...ADDRESS_ERRORS],
  }),
  'address!del': defineCall({
    name: 'address!del',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Deletes an address; the newest of the others becomes the default if it was that',
    input: Type.Object({ id: AddressId }),
    output: Type.Array(Address),
    errors: ['address.not_found'],
  }),
  'address!listCountry': defineCall({
    name: 'address!listCountry',
    methods: ['POST'],
    audience: 'visitor',
    summary: 'All countries with area code, by their names in the language of the call',
    input: Type.Object({}),
    output: Type.Array(
      Type.Object({ code: Type.String(), name: Type.String(), areaCode: Type.String(), postcodeExample: nullable(Type.String()) }),
    ),
    errors: [],
  }),
  'address!listState': defineCall({
    name: 'address!listState',
    methods: ['POST'],
    audience: 'visitor',
    summary: 'The states or provinces of a country',
    input: Type.Object({ country: Type.String({ minLength: 2, maxLength: 2 }) }),
    output: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
    errors: ['address.place_invalid'],
  }),
  'address!listCity': defineCall({
    name: 'address!listCity',
    methods: ['POST'],
    audience: 'visitor',
    summary: 'The cities of a state or province',
    input: Type.Object({
      country: Type.String({ minLength: 2, maxLength: 2 }),
      state: Type.String({ maxLength: 20, description: 'The code from address!listState' }),
    }),
    output: Type.Array(Type.String()),
    errors: ['address.place_invalid'],
  }),
};
