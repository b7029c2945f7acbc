import { csvCell } from '@entrepot/console/table/csv.ts';
import { readCsv } from '@entrepot/console/table/read-csv.ts';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import type { ShipmentOutcome } from '@entrepot/contracts/calls/shop-desk-work.ts';
import { SHIPMENTS_MAX } from '@entrepot/contracts/shop-work.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { ProgressBar } from '@entrepot/ui/progress-bar.tsx';
import { useRef, useState, type ChangeEvent } from 'react';
import { saveText } from '../../lib/save-file.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { useRefreshDesk } from '../../lib/use-refresh-desk.ts';
import { PART_COLUMNS, SHIPMENT_COLUMNS, shipmentsFrom, type ShipmentFile } from './shipment-file.ts';

/** Many parcels from one file: read, shown, sent in portions, and what was refused as a file again. */
export function ShipFileDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { number } = useFormats();
  const client = useSellerClient();
  const refresh = useRefreshDesk();
  const words = useFailureWords();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<ShipmentFile>();
  const [outcomes, setOutcomes] = useState<ShipmentOutcome[]>([]);
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  const shipments = file?.shipments ?? [];
  const refused = outcomes.filter(({ refusal }) => refusal !== null);
  const isFinished = outcomes.length > 0 && outcomes.length === shipments.length;

  async function read({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [chosen] = target.files ?? [];
    if (!chosen) return;
    setOutcomes([]);
    setFailure(undefined);
    setFile(shipmentsFrom(readCsv(await chosen.text())));
    // The same file may be chosen again after it was corrected.
    target.value = '';
  }

  async function send(): Promise<void> {
    setRunning(true);
    setFailure(undefined);
    try {
      // Goes on where a lost connection ended it; an order that has left already is refused by itself.
      for (let from = outcomes.length; from < shipments.length; from += SHIPMENTS_MAX) {
        const portion = await client.call('order!shipMany', { shipments: shipments.slice(from, from + SHIPMENTS_MAX) }, { quiet: true });
        setOutcomes((all) => [...all, ...portion]);
      }
    } catch (error) {
      setFailure(words(error));
    } finally {
      setRunning(false);
      refresh();
    }
  }

  const saveRefused = () =>
    saveText(
      'refused.csv',
      [['order', 'reason'], ...refused.map(({ serial, refusal }) => [serial, refusal!.message])]
        .map((cells) => cells.map(csvCell).join(','))
        .join('\r\n'),
      'text/csv',
    );
  const saveTemplate = () => saveText('parcels.csv', `${SHIPMENT_COLUMNS.join(',')}\r\n`, 'text/csv');

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !isRunning && onClose()}>
      <DialogContent
        title={t('seller.shipFile.title')}
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
                disabled={shipments.length === 0}
                loading={isRunning}
                loadingLabel={t('account.working')}
                onClick={() => void send()}
              >
                {t('seller.shipFile.send', { count: shipments.length })}
              </Button>
            </>
          )
        }
      >
        <div className="grid gap-4 text-14">
          <p className="text-body">
            {t('seller.shipFile.text', { columns: SHIPMENT_COLUMNS.join(', ') })}{' '}
            {t('seller.shipFile.parts', { columns: PART_COLUMNS.join(', ') })}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" disabled={isRunning} onClick={() => input.current?.click()}>
              {t('seller.shipFile.choose')}
            </Button>
            <Button size="sm" variant="quiet" onClick={saveTemplate}>
              {t('seller.shipFile.template')}
            </Button>
          </div>
          <input
            ref={input}
            type="file"
            accept=".csv,text/csv"
            hidden
            aria-label={t('seller.shipFile.choose')}
            onChange={(event) => void read(event)}
          />
          {file && (
            <p role="status" className="rounded-field bg-n50 px-4 py-3">
              {t('seller.shipFile.found', { count: shipments.length })}
              {file.incomplete.length > 0 && (
                <span className="block text-amber">
                  {t('seller.shipFile.incomplete', {
                    lines: file.incomplete
                      .slice(0, 10)
                      .map((line) => number(line))
                      .join(', '),
                    count: file.incomplete.length,
                  })}
                </span>
              )}
            </p>
          )}
          {(isRunning || outcomes.length > 0) && (
            <ProgressBar
              value={outcomes.length}
              max={shipments.length}
              label={t('seller.shipFile.progress', { done: number(outcomes.length), total: number(shipments.length) })}
            />
          )}
          {isFinished && <p>{t('seller.shipFile.done', { shipped: outcomes.length - refused.length, refused: refused.length })}</p>}
          {refused.length > 0 && (
            <div role="alert">
              <ul className="grid max-h-48 gap-1 overflow-y-auto text-13 text-red">
                {refused.map(({ serial, refusal }, index) => (
                  <li key={index}>
                    <bdi className="num font-semibold">{serial}</bdi> {refusal!.message}
                  </li>
                ))}
              </ul>
              {isFinished && (
                <Button size="sm" variant="quiet" onClick={saveRefused} className="mt-2">
                  {t('seller.shipFile.saveRefused')}
                </Button>
              )}
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
