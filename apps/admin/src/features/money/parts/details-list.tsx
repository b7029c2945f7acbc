import { Facts } from '@entrepot/console/details/facts.tsx';

/** What the system noted beside something, as it noted it: names and values that differ from kind to kind. */
export function DetailsList({ details }: { details: unknown }) {
  if (typeof details !== 'object' || details === null) return null;
  const facts = Object.entries(details).flatMap(([name, value]) => (value === null || value === '' ? [] : [{ key: name, term: <code className="text-12">{name}</code>, value: <bdi dir="ltr" className="num">{textOf(value)}</bdi> }]));
  return facts.length === 0 ? null : <Facts facts={facts} />;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
