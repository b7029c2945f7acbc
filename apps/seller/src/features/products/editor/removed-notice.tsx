import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import type { ProductEdit, RemovalCase } from '@entrepot/contracts/calls/product-desk.ts';
import { HAND_IN_TEXT_MAX, type RemovalCaseKind } from '@entrepot/contracts/shop-work.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { useState } from 'react';
import { useSellerClient } from '../../../lib/seller-client.tsx';

export interface RemovedNoticeProps {
  id: string;
  removed: NonNullable<ProductEdit['removed']>;
  /** What was typed and not saved is not handed in. */
  isUnsaved: boolean;
  reload: () => Promise<void>;
}

/** Why the platform removed the product, what the shop said about it, and the way to hand it in again or to appeal. */
export function RemovedNotice({ id, removed, isUnsaved, reload }: RemovedNoticeProps) {
  const t = useT();
  const { case: handedIn } = removed;
  return (
    <div className="mt-4 grid gap-3 rounded-field bg-red-50 px-4 py-3 text-14">
      <p>{t('goods.removed', { reason: removed.reason ?? '–' })}</p>
      {handedIn && <Said handedIn={handedIn} />}
      {isWaiting(removed) ? null : <HandInForm id={id} isUnsaved={isUnsaved} reload={reload} />}
    </div>
  );
}

/** Nothing of it changes while it is being decided about. */
export const isWaiting = (removed: ProductEdit['removed'] | undefined): boolean => removed?.case?.outcome === null;

function Said({ handedIn: { kind, text, handedInAt, decideBy, outcome, answer } }: { handedIn: RemovalCase }) {
  const t = useT();
  return (
    <>
      <p role="status">
        {outcome === null
          ? t('goods.case.waiting', { kind, time: formatDateTime(handedInAt), until: formatDateTime(decideBy) })
          : t('goods.case.kept', { answer: answer ?? '' })}
      </p>
      <blockquote className="border-s-2 ps-3 text-13 whitespace-pre-line text-body wrap-anywhere">
        <bdi>{text}</bdi>
      </blockquote>
    </>
  );
}

function HandInForm({ id, isUnsaved, reload }: Omit<RemovedNoticeProps, 'removed'>) {
  const t = useT();
  const client = useSellerClient();
  const words = useFailureWords();
  const [text, setText] = useState('');
  const [sending, setSending] = useState<RemovalCaseKind>();
  const [problem, setProblem] = useState<string>();

  async function send(kind: RemovalCaseKind): Promise<void> {
    setSending(kind);
    try {
      await client.call('product!handIn', { id, kind, text }, { quiet: true });
      setProblem(undefined);
      notify.success(t('goods.case.sent'));
      await reload();
    } catch (error) {
      setProblem(words(error));
    }
    setSending(undefined);
  }

  return (
    <>
      <Field label={t('goods.case.label')} hint={t('goods.case.hint')} error={problem}>
        <TextArea value={text} onChange={(event) => setText(event.target.value)} rows={3} maxLength={HAND_IN_TEXT_MAX} />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          variant="primary"
          loading={sending === 'corrected'}
          loadingLabel={t('account.working')}
          disabled={isUnsaved || sending !== undefined}
          onClick={() => void send('corrected')}
        >
          {t('goods.case.handIn')}
        </Button>
        <Button
          size="sm"
          loading={sending === 'appeal'}
          loadingLabel={t('account.working')}
          disabled={sending !== undefined}
          onClick={() => void send('appeal')}
        >
          {t('goods.case.appeal')}
        </Button>
        {isUnsaved && <span className="text-13 text-quiet">{t('goods.case.saveFirst')}</span>}
      </div>
    </>
  );
}
