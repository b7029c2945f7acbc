import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { ProgressBar } from '@entrepot/ui/progress-bar.tsx';
import { useState } from 'react';
import { useKeys } from '../keys/use-keys.ts';
import type { AnyBulkAction, BulkAction } from './columns.ts';
import { useBulkRun } from './use-bulk-run.ts';

export interface BulkBarProps<Row> {
  rows: readonly Row[];
  rowName: (row: Row) => string;
  actions: readonly AnyBulkAction<Row>[];
  onClear: () => void;
  /** After some of them were done. */
  onDone: () => void;
}

/** What can be done with the chosen rows. Each step is shown before it is taken. */
export function BulkBar<Row>({ rows, rowName, actions, onClear, onDone }: BulkBarProps<Row>) {
  const t = useT();
  const [chosen, setChosen] = useState<AnyBulkAction<Row>>();
  function close(hasDone: boolean): void {
    setChosen(undefined);
    if (hasDone) onDone();
  }
  useKeys(Object.fromEntries(actions.flatMap((action) => (action.key === undefined ? [] : [[action.key, () => setChosen(action)]]))));
  return (
    <div
      role="region"
      aria-label={t('console.bulk.label')}
      className="sticky top-14 z-10 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-field bg-brand-50 px-4 py-1.5 text-13"
    >
      <p className="font-semibold text-brand" role="status">
        {t('console.bulk.selected', { count: rows.length })}
      </p>
      {actions.map((action) => (
        <Button key={action.id} size="sm" variant="quiet" className="px-2! text-13!" onClick={() => setChosen(action)}>
          {action.label}
        </Button>
      ))}
      <Button size="sm" variant="quiet" className="ms-auto px-2! text-13! font-normal!" onClick={onClear}>
        {t('console.bulk.clear')}
      </Button>
      {chosen &&
        ('dialog' in chosen ? chosen.dialog(rows, close) : <BulkDialog action={chosen} rows={rows} rowName={rowName} onClose={close} />)}
    </div>
  );
}

interface BulkDialogProps<Row> {
  action: BulkAction<Row>;
  rows: readonly Row[];
  rowName: (row: Row) => string;
  onClose: (hasDone: boolean) => void;
}

/** The preview, then the progress, then what was refused and why. */
function BulkDialog<Row>({ action, rows, rowName, onClose }: BulkDialogProps<Row>) {
  const t = useT();
  const { number } = useFormats();
  // Chosen once: the rows change while they are being worked on.
  const [[fitting, others]] = useState(() => [rows.filter(action.appliesTo), rows.filter((row) => !action.appliesTo(row))] as const);
  const work = useBulkRun(fitting, rowName, action.run);
  const done = work.count('done') + work.count('refused');
  const refusals = fitting
    .map((row) => ({ name: rowName(row), ...work.outcomeOf(rowName(row)) }))
    .filter(({ state }) => state === 'refused');

  const close = () => work.stage !== 'running' && onClose(done > 0);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && close()}>
      <DialogContent
        title={action.label}
        labels={{ close: t('action.close') }}
        footer={
          work.stage === 'finished' ? (
            <Button onClick={close}>{t('action.close')}</Button>
          ) : (
            <>
              <Button disabled={work.stage === 'running'} onClick={close}>
                {t('console.cancel')}
              </Button>
              <Button
                variant="primary"
                disabled={fitting.length === 0}
                loading={work.stage === 'running'}
                loadingLabel={t('account.working')}
                onClick={() => void work.start()}
              >
                {t('console.bulk.run', { label: action.label, count: number(fitting.length) })}
              </Button>
            </>
          )
        }
      >
        <div className="grid gap-4">
          <p>{t('console.bulk.fits', { count: fitting.length })}</p>
          {fitting.length > 0 && <Names names={fitting.map(rowName)} />}
          {others.length > 0 && (
            <>
              <p className="text-quiet">{t('console.bulk.others', { count: others.length })}</p>
              <Names names={others.map(rowName)} />
            </>
          )}
          {work.stage !== 'preview' && (
            <ProgressBar
              value={done}
              max={fitting.length}
              label={t('console.bulk.progress', { done: number(done), total: number(fitting.length) })}
            />
          )}
          {refusals.length > 0 && (
            <ul role="alert" className="grid gap-1 text-red">
              {refusals.map(({ name, words: reason }) => (
                <li key={name}>
                  <bdi className="font-semibold">{name}</bdi> {reason}
                </li>
              ))}
            </ul>
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}

function Names({ names }: { names: readonly string[] }) {
  return (
    <ul className="num flex max-h-40 flex-wrap gap-x-4 gap-y-1 overflow-y-auto rounded-field bg-n50 px-3 py-2 text-13">
      {names.map((name) => (
        <li key={name}>
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  );
}
