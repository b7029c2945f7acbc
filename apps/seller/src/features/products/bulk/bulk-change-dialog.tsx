import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import type { BulkInput, BulkOutcome, ProductRow } from '@entrepot/contracts/calls/product-desk.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { useState } from 'react';
import { useSellerClient } from '../../../lib/seller-client.tsx';
import { BulkFieldsForm } from './bulk-fields-form.tsx';
import { bulkInput, WAYS, type BulkFields, type BulkSubject } from './bulk-form.ts';
import { BulkOutcomes } from './bulk-outcomes.tsx';

export interface BulkChangeDialogProps {
  subject: BulkSubject;
  rows: readonly ProductRow[];
  onClose: (hasDone: boolean) => void;
}

type Stage = { name: 'fields' } | { name: 'preview' | 'done'; change: BulkInput; outcomes: readonly BulkOutcome[] };

/** Fill in, see what would become of each product, then do it. The preview is the server's, made by what will do it. */
export function BulkChangeDialog({ subject, rows, onClose }: BulkChangeDialogProps) {
  const t = useT();
  const client = useSellerClient();
  const words = useFailureWords();
  // Chosen once: the rows change while they are being worked on.
  const [ids] = useState(() => rows.map(({ id }) => id));
  const [fields, setFields] = useState<BulkFields>({ way: WAYS[subject][0] ?? 'set', value: '', categoryId: '', startsAt: '', endsAt: '' });
  const [stage, setStage] = useState<Stage>({ name: 'fields' });
  const [isWorking, setIsWorking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [hasDone, setHasDone] = useState(false);
  const change = stage.name === 'fields' ? bulkInput(subject, fields) : stage.change;
  const willChange = stage.name === 'preview' ? stage.outcomes.filter(({ outcome }) => outcome === 'changed').length : 0;

  async function send(isDryRun: boolean): Promise<void> {
    if (!change) return;
    setIsWorking(true);
    setFailure(undefined);
    try {
      const outcomes = await client.call('product!bulk', { ids, change, isDryRun }, { quiet: true });
      if (!isDryRun) setHasDone(true);
      setStage({ name: isDryRun ? 'preview' : 'done', change, outcomes });
    } catch (error) {
      setFailure(words(error));
    } finally {
      setIsWorking(false);
    }
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !isWorking && onClose(hasDone)}>
      <DialogContent
        title={t('goods.bulk', { subject })}
        description={t('console.bulk.selected', { count: ids.length })}
        size="lg"
        labels={{ close: t('action.close') }}
        footer={
          stage.name === 'done' ? (
            <Button onClick={() => onClose(true)}>{t('action.close')}</Button>
          ) : (
            <>
              <Button disabled={isWorking} onClick={() => (stage.name === 'preview' ? setStage({ name: 'fields' }) : onClose(false))}>
                {t(stage.name === 'preview' ? 'account.back' : 'console.cancel')}
              </Button>
              <Button
                variant="primary"
                disabled={!change || (stage.name === 'preview' && willChange === 0)}
                loading={isWorking}
                loadingLabel={t('account.working')}
                onClick={() => void send(stage.name === 'fields')}
              >
                {stage.name === 'fields' ? t('goods.bulk.preview') : t('goods.bulk.apply', { count: willChange })}
              </Button>
            </>
          )
        }
      >
        {stage.name === 'fields' ? (
          <BulkFieldsForm subject={subject} fields={fields} onChange={(part) => setFields({ ...fields, ...part })} />
        ) : (
          <BulkOutcomes outcomes={stage.outcomes} isDone={stage.name === 'done'} />
        )}
        {failure && (
          <p role="alert" className="mt-4 text-red">
            {failure}
          </p>
        )}
      </DialogContent>
    </Dialog>
  );
}
