import { Facts, type Fact } from '@entrepot/console/details/facts.tsx';
import { Moment } from '@entrepot/console/details/moment.tsx';
import type { ReactNode } from 'react';

const WIRE_MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** What the system noted beside something, as it noted it: names and values that differ from kind to kind. */
export function DetailsList({ details }: { details: unknown }) {
  const facts = factsOf(details);
  return facts.length === 0 ? null : <Facts facts={facts} />;
}

/** What is noted inside of something else is listed after it, by both names. */
function factsOf(details: unknown, above = ''): Fact[] {
  if (typeof details !== 'object' || details === null) return [];
  return Object.entries(details).flatMap(([name, value]: [string, unknown]) => {
    const key = above + name;
    if (value === null || value === '') return [];
    if (typeof value === 'object' && !Array.isArray(value)) return factsOf(value, `${key}.`);
    return [{ key, term: <code className="text-12">{key}</code>, value: shown(value) }];
  });
}

function shown(value: unknown): ReactNode {
  if (typeof value === 'string' && WIRE_MOMENT.test(value)) return <Moment at={value} />;
  return (
    <bdi dir="ltr" className="num" translate="no">
      {typeof value === 'string' ? value : JSON.stringify(value)}
    </bdi>
  );
}
