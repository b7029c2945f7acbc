import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button, type ButtonVariant } from '@entrepot/ui/button.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { ProgressBar } from '@entrepot/ui/progress-bar.tsx';
import { StatusDot, type StatusTone } from '@entrepot/ui/status-dot.tsx';
import { useState, type ReactNode } from 'react';
import { useBulkRun, type BulkOutcome, type BulkState } from './use-bulk-run.ts';

export interface BulkWorkProps<Row> {
  title: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  /** What has to be known of a row beside its name. */
  line: (row: Row) => ReactNode;
  /** Why it stays as it is; undefined for those that it is done with. */
  leftOut: (row: Row) => string | undefined;
  /** How many there are and what they come to. */
  summary: (fitting: readonly Row[]) => ReactNode;
  /** What has to be said before it is done, a reason for instance. */
  fields: ReactNode;
  /** Says whether it was said, and marks what is missing. */
  check: () => boolean;
  submitLabel: (fitting: readonly Row[]) => string;
  tone?: ButtonVariant;
  run: (row: Row) => Promise<unknown>;
  onClose: (hasDone: boolean) => void;
}

/** Longer lists scroll, and can be scrolled by keyboard. */
const FITS_IN_SIGHT = 5;

/**
 * Several at once that need more than a yes: the preview with what is left out and why, the fields, then what becomes of each while it
 * becomes.
 */
export function BulkWork<Row>({
  title,
  rows,
  rowId,
  rowName,
  line,
  leftOut,
  summary,
  fields,
  check,
  submitLabel,
  tone = 'primary',
  run,
  onClose,
}: BulkWorkProps<Row>) {
  const t = useT();
  const { number } = useFormats();
  // Chosen once: the rows change while they are being worked on.
  const [[fitting, others]] = useState(() => {
    const judged = rows.map((row) => ({ row, why: leftOut(row) }));
    return [
      judged.filter(({ why }) => why === undefined).map(({ row }) => row),
      judged.flatMap(({ row, why }) => (why === undefined ? [] : [{ row, why }])),
    ] as const;
  });
  const work = useBulkRun(fitting, rowId, run);
  const ended = work.count('done') + work.count('refused');
  const isPreview = work.stage === 'preview';
  const close = () => work.stage !== 'running' && onClose(ended > 0);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && close()}>
      <DialogContent
        title={title}
        size="lg"
        labels={{ close: t('action.close') }}
        footer={
          work.stage === 'finished' ? (
            <Button onClick={close}>{t('action.close')}</Button>
          ) : (
            <>
              <Button onClick={isPreview ? close : work.stop}>{t(isPreview ? 'console.cancel' : 'console.bulk.stop')}</Button>
              <Button
                variant={tone}
                disabled={fitting.length === 0}
                loading={!isPreview}
                loadingLabel={t('account.working')}
                onClick={() => check() && void work.start()}
              >
                {submitLabel(fitting)}
              </Button>
            </>
          )
        }
      >
        <div className="grid gap-4">
          {isPreview ? (
            summary(fitting)
          ) : (
            <div className="grid gap-2">
              <p role="status">
                {t('console.bulk.outcome', { done: work.count('done'), refused: work.count('refused'), total: fitting.length })}
              </p>
              <ProgressBar
                value={ended}
                max={fitting.length}
                label={t('console.bulk.progress', { done: number(ended), total: number(fitting.length) })}
              />
            </div>
          )}
          {fitting.length > 0 && (
            <ul
              {...(fitting.length > FITS_IN_SIGHT ? { tabIndex: 0 } : {})}
              aria-label={title}
              className="max-h-72 overflow-y-auto rounded-field bg-n50 px-4 py-1 text-13"
            >
              {fitting.map((row) => (
                <li key={rowId(row)} className="grid gap-0.5 border-b py-2 last:border-b-0">
                  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                    <bdi className="num font-semibold">{rowName(row)}</bdi>
                    {line(row)}
                  </div>
                  {!isPreview && <Outcome outcome={work.outcomeOf(rowId(row))} />}
                </li>
              ))}
            </ul>
          )}
          {others.length > 0 && (
            <div className="text-13">
              <p className="text-quiet">{t('console.bulk.left', { count: others.length })}</p>
              <ul
                {...(others.length > FITS_IN_SIGHT ? { tabIndex: 0 } : {})}
                aria-label={t('console.bulk.left', { count: others.length })}
                className="mt-1 max-h-40 overflow-y-auto"
              >
                {others.map(({ row, why }) => (
                  <li key={rowId(row)} className="flex flex-wrap gap-x-3 py-1">
                    <bdi className="num font-semibold">{rowName(row)}</bdi>
                    <span className="text-quiet">{why}</span>
                  </li>
                ))}
              </ul>
            </div>
          )}
          {isPreview && fitting.length > 0 && fields}
        </div>
      </DialogContent>
    </Dialog>
  );
}

const TONES: Readonly<Record<BulkState, StatusTone>> = { waiting: 'neutral', working: 'blue', done: 'green', refused: 'red' };

function Outcome({ outcome: { state, words } }: { outcome: BulkOutcome }) {
  const t = useT();
  return (
    <StatusDot tone={TONES[state]}>
      {t('console.bulk.state', { state })}
      {words && <>: {words}</>}
    </StatusDot>
  );
}
