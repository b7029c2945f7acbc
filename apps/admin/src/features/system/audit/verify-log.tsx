import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { ProgressBar } from '@entrepot/ui/progress-bar.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { useEffect, useState } from 'react';
import { useStaffClient } from '../../../lib/staff-client.tsx';

type Verdict = { problem: 'missing' | 'changed' | null; number: string; hash: string; newestNumber: string; isDone: boolean };

/** Asks for one part after the other until the end or the first problem; closing the dialog stops it. */
export function VerifyLog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { number } = useFormats();
  const client = useStaffClient();
  const words = useFailureWords();
  const [verdict, setVerdict] = useState<Verdict>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    const stopping = new AbortController();
    void (async () => {
      try {
        for (let next: Verdict | undefined; !next?.isDone && !stopping.signal.aborted; setVerdict(next)) {
          next = await client.call('audit!verify', { afterNumber: next?.number ?? '0' }, { quiet: true, signal: stopping.signal });
        }
      } catch (error) {
        if (!stopping.signal.aborted) setFailure(words(error));
      }
    })();
    return () => stopping.abort();
    // Begins once, when it is opened.
    // oxlint-disable-next-line exhaustive-deps
  }, []);
  const checked = Number(verdict?.number ?? 0);
  const newest = Number(verdict?.newestNumber ?? 0);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('admin.system.audit.verify')}
        description={t('admin.system.audit.verify.text')}
        labels={{ close: t('action.close') }}
      >
        <div className="grid gap-4 text-14" role="status">
          {failure && <p className="text-red">{failure}</p>}
          {verdict?.problem ? (
            <StatusDot tone="red">{t('admin.system.audit.broken', { problem: verdict.problem, number: number(checked) })}</StatusDot>
          ) : verdict?.isDone ? (
            <>
              <StatusDot tone="green">{t('admin.system.audit.unbroken', { count: checked })}</StatusDot>
              {checked > 0 && (
                <p className="text-13 text-quiet">
                  {t('admin.system.audit.lastHash')}{' '}
                  <bdi dir="ltr" className="num block wrap-anywhere text-ink">
                    {verdict.hash}
                  </bdi>
                </p>
              )}
            </>
          ) : (
            !failure && (
              <>
                <p>{t('admin.system.audit.checking', { checked: number(checked), newest: number(newest) })}</p>
                <ProgressBar value={checked} max={Math.max(newest, 1)} label={t('admin.system.audit.verify')} />
              </>
            )
          )}
          <div>
            <Button onClick={onClose}>{t('action.close')}</Button>
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
}
