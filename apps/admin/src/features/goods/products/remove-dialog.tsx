import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import type { DeskProduct } from '@entrepot/contracts/calls/goods-desk.ts';
import { MODERATION_REASON_MAX } from '@entrepot/contracts/goods-work.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { ProgressBar } from '@entrepot/ui/progress-bar.tsx';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { GOODS_KEY } from '../goods-queries.ts';
import { ProductState } from './product-state.tsx';

interface Refusal {
  id: string;
  name: string;
  words: string;
}

const nameOf = ({ title, number }: DeskProduct) => title ?? number;

/**
 * Several at once: which ones, of which shops, for which one reason; then each by itself, so that what one refuses does not hold up the
 * others.
 */
export function RemoveDialog({ rows, onClose }: { rows: readonly DeskProduct[]; onClose: (hasDone: boolean) => void }) {
  const t = useT();
  const { number } = useFormats();
  const client = useStaffClient();
  const queries = useQueryClient();
  const words = useFailureWords();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [stage, setStage] = useState<'preview' | 'running' | 'finished'>('preview');
  const [done, setDone] = useState(0);
  const [refusals, setRefusals] = useState<Refusal[]>([]);
  // Chosen once: the rows change while they are being worked on.
  const [[fitting, others]] = useState(
    () => [rows.filter(({ state }) => state !== 'removed'), rows.filter(({ state }) => state === 'removed')] as const,
  );
  const shops = new Set(fitting.map(({ shop }) => shop.id)).size;

  async function run(): Promise<void> {
    if (reason.trim() === '') return setProblem(t('account.missing'));
    setProblem(undefined);
    setStage('running');
    for (const row of fitting) {
      try {
        await client.call('products!remove', { id: row.id, reason: reason.trim() }, { quiet: true });
      } catch (error) {
        setRefusals((all) => [...all, { id: row.id, name: nameOf(row), words: words(error) }]);
      }
      setDone((count) => count + 1);
    }
    void queries.invalidateQueries({ queryKey: GOODS_KEY });
    setStage('finished');
  }

  const close = () => stage !== 'running' && onClose(done > 0);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && close()}>
      <DialogContent
        title={t('admin.goods.remove')}
        description={t('admin.goods.remove.many', { count: fitting.length, shops })}
        size="lg"
        labels={{ close: t('action.close') }}
        footer={
          stage === 'finished' ? (
            <Button onClick={close}>{t('action.close')}</Button>
          ) : (
            <>
              <Button disabled={stage === 'running'} onClick={close}>
                {t('console.cancel')}
              </Button>
              <Button
                variant="danger"
                disabled={fitting.length === 0}
                loading={stage === 'running'}
                loadingLabel={t('account.working')}
                onClick={() => void run()}
              >
                {t('console.bulk.run', { label: t('admin.goods.remove'), count: number(fitting.length) })}
              </Button>
            </>
          )
        }
      >
        <div className="grid gap-4">
          <ul
            className="max-h-56 overflow-y-auto rounded-field bg-n50 px-4 py-2 text-13"
            tabIndex={0}
            aria-label={t('admin.goods.products')}
          >
            {fitting.map((row) => (
              <li key={row.id} className="flex flex-wrap justify-between gap-x-4 py-1">
                <bdi className="min-w-0 font-medium wrap-anywhere">{nameOf(row)}</bdi>
                <span className="flex gap-3 text-quiet">
                  <bdi>{row.shop.name}</bdi> <ProductState state={row.state} />
                </span>
              </li>
            ))}
          </ul>
          {others.length > 0 && <p className="text-13 text-quiet">{t('admin.goods.remove.already', { count: others.length })}</p>}
          {stage === 'preview' ? (
            <Field label={t('admin.reason')} hint={t('admin.reason.shown')} error={problem} required>
              <TextArea value={reason} onChange={(event) => setReason(event.target.value)} rows={3} maxLength={MODERATION_REASON_MAX} />
            </Field>
          ) : (
            <ProgressBar
              value={done}
              max={fitting.length}
              label={t('console.bulk.progress', { done: number(done), total: number(fitting.length) })}
            />
          )}
          {stage === 'finished' && <p role="status">{t('admin.goods.remove.finished', { count: done - refusals.length })}</p>}
          {refusals.length > 0 && (
            <ul role="alert" className="grid gap-1 text-red">
              {refusals.map(({ id, name, words: why }) => (
                <li key={id}>
                  <bdi className="font-semibold">{name}</bdi> {why}
                </li>
              ))}
            </ul>
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}
