import { Checkbox } from '@entrepot/ui/checkbox.tsx';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Place } from '../router/address.ts';
import { Link } from '../router/link.tsx';

export interface CardListProps<Row> {
  caption: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  placeOf: (row: Row) => Place;
  card: (row: Row) => ReactNode;
  activeId: string | undefined;
  selection?: { chosen: ReadonlySet<string>; toggle: (id: string) => void; label: (row: Row) => string } | undefined;
}

/** The rows of a table where there is no room for columns. */
export function CardList<Row>({ caption, rows, rowId, placeOf, card, activeId, selection }: CardListProps<Row>) {
  return (
    <ul aria-label={caption} className="-mx-4 border-t">
      {rows.map((row) => {
        const id = rowId(row);
        return (
          <li key={id} className={clsx('flex items-start border-b', id === activeId && 'bg-brand-50')}>
            {selection && (
              <Checkbox
                className="ms-4 me-1 mt-4.5"
                aria-label={selection.label(row)}
                checked={selection.chosen.has(id)}
                onCheckedChange={() => selection.toggle(id)}
              />
            )}
            <Link to={placeOf(row)} className="min-w-0 flex-1 px-4 py-3.5 -outline-offset-2 active:bg-n50">
              {card(row)}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
