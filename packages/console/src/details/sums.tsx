import { Amount } from './amount.tsx';

export interface Sum {
  name: string;
  /** Undefined while it is not known. */
  value: string | undefined;
  isLess?: boolean;
}

/** Sums above a table: of all that fit, not of the page. */
export function Sums({ sums }: { sums: readonly Sum[] }) {
  return (
    <div role="status">
      <dl className="flex flex-wrap gap-x-8 gap-y-2 pt-2 pb-1">
        {sums.map(({ name, value, isLess = false }) => (
          <div key={name} className="min-w-28">
            <dt className="text-12 text-quiet">{name}</dt>
            <dd className="text-16 font-semibold">{value === undefined ? '--' : <Amount value={value} isLess={isLess} />}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
