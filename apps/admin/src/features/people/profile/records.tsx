import { Moment } from '@entrepot/console/details/moment.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import { useMay } from '@entrepot/console/services.tsx';
import type { StaffPermission } from '@entrepot/contracts/permissions.ts';
import { TextLink } from '@entrepot/ui/link.tsx';
import type { ReactNode } from 'react';

export interface RecordLine {
  id: string;
  name: string;
  /** Where it is looked at, and the right that this takes. */
  at: { to: string; permission: StaffPermission } | null;
  state?: ReactNode;
  amount?: ReactNode;
  moment: string;
  text?: ReactNode;
}

/** What belongs to somebody, newest first, each line leading to the thing itself. */
export function Records({ label, lines, none }: { label: string; lines: readonly RecordLine[]; none: string }) {
  if (lines.length === 0) return <p className="text-13 text-quiet">{none}</p>;
  return (
    <ul aria-label={label}>
      {lines.map((line) => (
        <li key={line.id} className="border-b py-2 text-13 last:border-b-0">
          <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 sm:grid-cols-[9.5rem_minmax(0,1fr)_8.5rem_8rem]">
            <p className="min-w-0 truncate font-medium">
              <RecordName line={line} />
            </p>
            <p className="min-w-0 max-sm:order-3">{line.state}</p>
            <p className="text-end max-sm:order-2">{line.amount}</p>
            <p className="text-end text-12 text-quiet max-sm:order-4">
              <Moment at={line.moment} />
            </p>
          </div>
          {line.text && (
            <p className="mt-0.5 line-clamp-2 text-quiet wrap-anywhere">
              <bdi>{line.text}</bdi>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function RecordName({ line: { name, at } }: { line: RecordLine }) {
  const may = useMay();
  if (at === null || !may(at.permission)) return <bdi className="num">{name}</bdi>;
  return (
    <TextLink asChild variant="record" className="num">
      <Link to={at.to}>
        <bdi>{name}</bdi>
      </Link>
    </TextLink>
  );
}
