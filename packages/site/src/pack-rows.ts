/**
 * A page's data as the document carries it. Cards and choices are objects of the same form, and their names were half of it; they are said
 * once for all that stand in a list together. The other way goes `unpackRows`, in the browser.
 */

export function packRows(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, packRows(part)]));
  const names = namesOfAll(value);
  if (!names) return [0, ...value.map(packRows)];
  return [names, ...value.map((one: Record<string, unknown>) => names.map((name) => packRows(one[name])))];
}

/** Those that every one of several has, and no other. */
function namesOfAll(list: readonly unknown[]): string[] | undefined {
  if (list.length < 2 || !list.every(isRecord)) return undefined;
  const [names, ...others] = list.map(namesOf);
  return others.every((own) => own.length === names!.length && own.every((name) => names!.includes(name))) ? names : undefined;
}

/** Of a product in the specification's words, for programs of others: ours make the address themselves, from `mediaId`. */
const NOT_FOR_US = 'imgUrl1';

/** JSON leaves out what is not there. */
const namesOf = (one: Record<string, unknown>): string[] =>
  Object.keys(one).filter((name) => one[name] !== undefined && name !== NOT_FOR_US);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
