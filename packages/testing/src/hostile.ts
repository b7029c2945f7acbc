/**
 * What no screen would ever send, made from the contract: something that fits the schema, with one place of it at a time replaced by
 * something hostile.
 */
import type { TSchema } from 'typebox';

/** Worth trying at every place, whatever belongs there. */
export const HOSTILE_VALUES: readonly unknown[] = [
  '\u0000',
  '\udfff x',
  '',
  ' ',
  null,
  {},
  [],
  -1,
  '1e309',
  1e300,
  '9'.repeat(28),
  'x'.repeat(5_000),
  ['\u0000'],
  { a: '\ud800' },
  [[[{}]]],
  true,
  0,
  1e9,
  0.5,
  '%',
  '_',
  "'",
  '\\',
  '\u202e',
  'a\tb\nc',
  '\ufeff',
  '\uffff',
  '0'.repeat(200),
  '😀'.repeat(100),
  '-0',
  'NaN',
  'Infinity',
  '0.0000000001',
  '999999999',
  '1,2,3',
  '2147483648',
  '9223372036854775808',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2026-02-30',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+23:59',
  '1999-12-31T23:59:60Z',
  '9999-12-31T23:59:59.999-23:59',
  '00000000-0000-4000-8000-000000000000',
  '11111111-1111-4111-8111-111111111111',
  'urn:uuid:11111111-1111-4111-8111-111111111111',
  'a\u0000@x.example',
  '+351912345678',
  '../../etc/passwd',
  '<script>',
  '${7*7}',
  '__proto__',
  'constructor',
  'toString',
  ['x'],
  [null],
  ['', ''],
  { length: 1e9 },
  { toString: 'x' },
  // What becomes many letters in its compatible form, or none without its accents.
  '㌖'.repeat(200),
  `1${'ﷺ'.repeat(199)}`,
  'ﬃ'.repeat(200),
  '½'.repeat(200),
  '\u0301'.repeat(200),
  'ก็'.repeat(100),
];

interface Shape {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  patternProperties?: Record<string, Shape>;
  items?: Shape;
  minItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
}

/** A value that exists, for the name of a field; undefined: any that fits. */
export type Known = (name: string) => unknown;

/** Something that fits the schema. */
export function fitting(schema: TSchema, known: Known): unknown {
  return fit(schema as Shape, '', known);
}

function fit(shape: Shape, name: string, known: Known): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf) return fit(shape.anyOf[0]!, name, known);
  const type = Array.isArray(shape.type) ? shape.type[0] : shape.type;
  if (type === 'object')
    return Object.fromEntries(Object.entries(shape.properties ?? {}).map(([key, inner]) => [key, fit(inner, key, known)]));
  if (type === 'array')
    return shape.items ? Array.from({ length: Math.max(1, shape.minItems ?? 1) }, () => fit(shape.items!, name, known)) : [];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return known(name) ?? shape.minimum ?? Math.min(1, shape.maximum ?? 1);
  if (type === 'null') return null;
  return fitText(shape, known(name));
}

const TEXTS: readonly string[] = [
  '11111111-1111-4111-8111-111111111111',
  '11111111-1111-4111-8111-111111111111:1',
  '1',
  'PT',
  'x',
  '2026-01-10',
  '2026-01-10T10:00:00Z',
  '#336699',
  'a'.repeat(32),
  'a'.repeat(64),
  '/index',
  'xx',
  'abc',
  'person@mail.example',
  'x'.repeat(6),
  'x'.repeat(12),
];

function fitText(shape: Shape, known: unknown): string {
  const { pattern, minLength = 0, maxLength = Infinity, format } = shape;
  if (format === 'date') return '2026-01-10';
  if (format === 'date-time') return '2026-01-10T10:00:00Z';
  if (format === 'uuid') return typeof known === 'string' ? known : TEXTS[0]!;
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text));
  const candidates = [...(known === undefined ? [] : [String(known)]), ...(pattern ? TEXTS : ['x', ...TEXTS]), 'x'.repeat(minLength)];
  return candidates.find(fits) ?? 'x';
}

/** The way to a place inside an input: names of fields and numbers of items. */
export type Place = ReadonlyArray<string | number>;

/** Every place of a value: fields, items and what is inside of them. */
export function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const names = Array.isArray(value) ? value.map((_item, index) => index).slice(0, 1) : Object.keys(value);
  return names.flatMap((name) => {
    const place = [...at, name];
    return [place, ...placesIn((value as Record<string | number, unknown>)[name], place)];
  });
}

/** A copy with another value at one place. */
export function replaced<Value>(value: Value, [name, ...rest]: Place, by: unknown): Value {
  if (name === undefined) return by as Value;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string | number, unknown>;
  copy[name] = replaced(copy[name], rest, by);
  return copy as Value;
}

export interface HostileBody {
  title: string;
  payload: string | Buffer;
  contentType: string | undefined;
}

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const DEEP = 50_000;

/** Bodies that are wrong as a whole. `field` is one that the call knows. */
export function hostileBodies(field: string): HostileBody[] {
  const name = JSON.stringify(field);
  const json = (title: string, payload: string): HostileBody => ({ title, payload, contentType: JSON_TYPE });
  const form = (title: string, payload: string): HostileBody => ({ title, payload, contentType: FORM_TYPE });
  return [
    json('nothing', ''),
    json('a null', 'null'),
    json('a number', '1'),
    json('a text', '"x"'),
    json('a list', '[]'),
    json('half an object', `{${name}:`),
    json('bytes that are no text', `{${name}:"\xff\xfe"}`),
    json('__proto__', `{"__proto__":{"x":1},${name}:"x"}`),
    json('constructor', `{"constructor":{"prototype":{"x":1}}}`),
    json('too large a number', `{${name}:1e400}`),
    json('the same field twice', `{${name}:1,${name}:["x"]}`),
    json('deep lists', `{${name}:${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`),
    json('deep objects', `{${name}:${'{"a":'.repeat(DEEP / 2)}1${'}'.repeat(DEEP / 2)}}`),
    json('a name with a null', `{"a\\u0000":"x",${name}:"x"}`),
    form('half a percent', `${field}=%&${field}=%zz`),
    form('bytes that are no UTF-8', `${field}=%ff%fe&${field}=%c0%80&x=%ed%a0%80`),
    form('a null', `${field}=%00`),
    form('many fields', `${field}=x&`.repeat(2_000)),
    { title: 'no type', payload: '{}', contentType: undefined },
    { title: 'an unknown type', payload: '<x/>', contentType: 'application/xml' },
    { title: 'a type that is none', payload: 'x', contentType: 'x;;/y' },
    { title: 'plain text', payload: '{}', contentType: 'text/plain' },
    { title: 'another alphabet', payload: `{${name}:"x"}`, contentType: 'application/json; charset=utf-16' },
    { title: 'a form without a boundary', payload: 'x', contentType: 'multipart/form-data' },
    { title: 'a form with an empty boundary', payload: 'x', contentType: 'multipart/form-data; boundary=' },
    ...hostileForms(field),
  ];
}

/** Forms with a file in them that are wrong. */
function hostileForms(field: string): HostileBody[] {
  const form = (title: string, payload: string): HostileBody => ({
    title,
    payload: Buffer.from(payload, 'latin1'),
    contentType: 'multipart/form-data; boundary=cut',
  });
  const part = (disposition: string, content: string) => `--cut\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
  const file = part('name="file"; filename="a.png"', 'x');
  return [
    form('an empty form', '--cut--\r\n'),
    form('a form that is no form', 'x'),
    form(
      'a form without its end',
      `${part(`name="${field}"`, 'x')}--cut\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf`,
    ),
    form('a field with a null', `${part(`name="${field}"`, 'a\u0000b')}${file}--cut--\r\n`),
    form('a field that is no UTF-8', `${part(`name="${field}"`, '\xff\xfe\xed\xa0\x80')}${file}--cut--\r\n`),
    form('a file name with a null', `${part('name="file"; filename="a\u0000.png"', 'x')}--cut--\r\n`),
    form('a file name in percents', `${part(`name="file"; filename*=utf-8''%00%ff%ed%a0%80.png`, 'x')}--cut--\r\n`),
    form('a field called __proto__', `${part('name="__proto__"', 'x')}${file}--cut--\r\n`),
    form('a field without a name', `${part('x', 'x')}${file}--cut--\r\n`),
    form('two files', `${file}${file}--cut--\r\n`),
    form('an empty file', `${part('name="file"; filename=""', '')}--cut--\r\n`),
    form('many fields', `${part(`name="${field}"`, 'x').repeat(50)}--cut--\r\n`),
    form('a long field', `${part(`name="${field}"`, 'x'.repeat(5_000))}${file}--cut--\r\n`),
  ];
}
