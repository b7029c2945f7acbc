import { csvCell } from '@entrepot/console/table/csv.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { ProgressBar } from '@entrepot/ui/progress-bar.tsx';
import { useRef, type ChangeEvent } from 'react';
import { saveText } from '../../lib/save-file.ts';
import { ShipmentList } from './shipment-list.tsx';
import { PART_COLUMNS, SHIPMENT_COLUMNS, type ColumnWords } from './shipment-file.ts';
import { useShipFile } from './use-ship-file.ts';

/** Many parcels from one file: tried first, shown line by line, sent, and what was refused as a file again. */
export function ShipFileDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { number, list } = useFormats();
  const input = useRef<HTMLInputElement>(null);
  const words: ColumnWords = {
    order: t('seller.order.title'),
    carrier: t('seller.ship.carrier'),
    tracking: t('seller.ship.tracking'),
    sku: t('import.column', { column: 'skuCode' }),
    quantity: t('seller.order.pieces'),
  };
  const { file, tried = [], sent = [], ready, isTried, isFinished, isRunning, failure, read, tryAgain, ship } = useShipFile(words);
  const refused = (sent.length > 0 ? sent : tried).filter(({ outcome }) => outcome.refusal !== null);
  const hasToTry = file !== undefined && !isTried;
  const [done, total] =
    sent.length > 0 || (isTried && isRunning) ? [sent.length, ready.length] : [tried.length, file?.shipments.length ?? 0];

  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const [chosen] = target.files ?? [];
    if (chosen) void read(chosen);
    // The same file may be chosen again after it was corrected.
    target.value = '';
  }
  const save = (name: string, rows: readonly (readonly string[])[]) =>
    saveText(name, `\ufeff${rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`, 'text/csv');
  const saveRefused = () =>
    save('refused.csv', [
      [words.order, t('import.problems')],
      ...refused.map(({ shipment, outcome }) => [shipment.serial, outcome.refusal!.message]),
    ]);
  const saveTemplate = () => save('parcels.csv', [[...SHIPMENT_COLUMNS, ...PART_COLUMNS].map((column) => words[column])]);

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !isRunning && onClose()}>
      <DialogContent
        title={t('seller.shipFile.title')}
        size="lg"
        labels={{ close: t('action.close') }}
        footer={
          isFinished ? (
            <Button onClick={onClose}>{t('action.close')}</Button>
          ) : (
            <>
              <Button disabled={isRunning} onClick={onClose}>
                {t('console.cancel')}
              </Button>
              <Button
                variant="primary"
                disabled={hasToTry ? isRunning : ready.length === 0}
                loading={isRunning}
                loadingLabel={t('account.working')}
                onClick={() => void (hasToTry ? tryAgain() : ship())}
              >
                {hasToTry ? t('import.check') : t('seller.shipFile.send', { count: ready.length })}
              </Button>
            </>
          )
        }
      >
        <div className="grid gap-4 text-14">
          <p className="text-body">
            {t('seller.shipFile.text', { columns: list(SHIPMENT_COLUMNS.map((column) => words[column])) })}{' '}
            {t('seller.shipFile.parts', { columns: list(PART_COLUMNS.map((column) => words[column])) })}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" disabled={isRunning} onClick={() => input.current?.click()}>
              {t('seller.shipFile.choose')}
            </Button>
            <Button size="sm" variant="quiet" onClick={saveTemplate}>
              {t('seller.shipFile.template')}
            </Button>
          </div>
          <input ref={input} type="file" accept=".csv,text/csv" hidden aria-label={t('seller.shipFile.choose')} onChange={choose} />
          {file && file.missing.length > 0 && (
            <p role="alert" className="text-red">
              {t('seller.shipFile.missing', { columns: list(file.missing.map((column) => words[column])) })}
            </p>
          )}
          {isRunning && total > 0 && (
            <ProgressBar value={done} max={total} label={t('seller.shipFile.progress', { done: number(done), total: number(total) })} />
          )}
          {file && isTried && file.missing.length === 0 && sent.length === 0 && (
            <p role="status" className="rounded-field bg-n50 px-4 py-3">
              {t('seller.shipFile.checked', {
                ready: number(ready.length),
                refused: number(tried.length - ready.length),
                incomplete: number(file.incomplete.length),
              })}
            </p>
          )}
          {isFinished && (
            <p role="status">{t('seller.shipFile.done', { shipped: sent.length - refused.length, refused: refused.length })}</p>
          )}
          {file && (
            <ShipmentList shipments={sent.length > 0 ? sent : tried} incomplete={sent.length > 0 ? [] : file.incomplete} words={words} />
          )}
          {refused.length > 0 && !isRunning && (
            <div>
              <Button size="sm" variant="quiet" onClick={saveRefused}>
                {t('seller.shipFile.saveRefused')}
              </Button>
            </div>
          )}
          {failure && (
            <p role="alert" className="text-red">
              {failure}
            </p>
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}
