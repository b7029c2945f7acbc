import type { ImportRun } from '@entrepot/contracts/calls/imports.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Combobox } from '@entrepot/ui/combobox.tsx';
import { useState } from 'react';
import { useColumns } from './use-columns.ts';
import { ZipField } from './zip-field.tsx';

const PICTURE_COLUMNS = ['pictures', 'variantPicture'];
/** No column is called so. */
const LEFT_OUT = '-';

export interface ColumnFormProps {
  run: ImportRun;
  isChecking: boolean;
  onCheck: (mapping: ReadonlyArray<string | null>) => void;
}

/** Each column of the file with what is in it, and what it stands for. */
export function ColumnForm({ run, isChecking, onCheck }: ColumnFormProps) {
  const { headings, samples, mapping: proposed } = run;
  const t = useT();
  const columns = useColumns();
  const [mapping, setMapping] = useState<ReadonlyArray<string | null>>(proposed);
  const choices = [
    { value: LEFT_OUT, label: t('import.column.leave'), description: '' },
    ...columns.map(({ value, ...words }) => ({ value: value as string, ...words })),
  ];

  /** The name of a choice holds the words that are seen. */
  const labelOf = (column: string | null | undefined): string => choices.find(({ value }) => value === (column ?? LEFT_OUT))?.label ?? '';

  /** What was taken by another is left out there: nothing is read twice. */
  function choose(index: number, column: string): void {
    const value = column === LEFT_OUT ? null : column;
    setMapping(mapping.map((other, place) => (place === index ? value : other === value ? null : other)));
  }

  return (
    <div className="grid gap-4">
      <p className="text-14 text-body">{t('import.columns.text')}</p>
      <ul className="grid gap-4">
        {headings.map((heading, index) => (
          <li key={index} className="grid gap-1.5">
            <p className="flex min-w-0 items-baseline justify-between gap-3 text-13">
              <bdi className="max-w-1/2 flex-none truncate font-semibold">{heading || index + 1}</bdi>
              <bdi className="min-w-0 truncate text-quiet">
                {[...new Set(samples.map((cells) => cells[index]).filter(Boolean))].slice(0, 3).join(' · ')}
              </bdi>
            </p>
            <Combobox
              size="sm"
              aria-label={`${t('import.column.of', { heading: heading || String(index + 1) })}: ${labelOf(mapping[index])}`}
              value={mapping[index] ?? LEFT_OUT}
              onValueChange={(column) => choose(index, column)}
              options={choices}
              labels={{ search: t('import.column.search'), empty: t('goods.nothingFound') }}
            />
          </li>
        ))}
      </ul>
      {PICTURE_COLUMNS.some((column) => mapping.includes(column)) && <ZipField run={run} />}
      <div className="sticky bottom-0 -mx-6 grid gap-1.5 border-t bg-surface px-6 py-4">
        <Button
          variant="primary"
          block
          disabled={!mapping.includes('number')}
          loading={isChecking}
          loadingLabel={t('account.working')}
          onClick={() => onCheck(mapping)}
        >
          {t('import.check')}
        </Button>
        <p className="text-center text-12 text-quiet">{t('import.check.text')}</p>
      </div>
    </div>
  );
}
