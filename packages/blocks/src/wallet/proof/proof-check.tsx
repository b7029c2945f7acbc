import type { LiabilityTree } from '@entrepot/contracts/calls/wallet.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { Amount } from '../amounts.tsx';
import { FactList } from '../fact-list.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { useProofCheck, type ProofSource } from './use-proof-check.ts';

/** The newest published total, and the button that reckons through whether one's own money is counted in it. */
export function ProofCheck({ tree, source }: { tree: LiabilityTree; source: ProofSource }) {
  const t = useT();
  const formats = useFormats();
  const { check, state, proof, result, close } = useProofCheck(tree, source);
  return (
    <>
      <FactList
        facts={[
          { key: 'at', label: t('wallet.verify.published'), value: <Num>{formatDateTime(tree.takenAt)}</Num> },
          { key: 'total', label: t('wallet.verify.total'), value: <Amount amount={tree.total} unit /> },
          { key: 'leaves', label: t('wallet.verify.accounts'), value: formats.number(tree.leaves) },
        ]}
      />
      <Button block className="mt-4" loading={state === 'busy'} loadingLabel={t('page.loading')} onClick={() => void check()}>
        {t('wallet.verify.check')}
      </Button>
      <p role="status" className="mt-3 text-13 empty:hidden">
        {state === 'matched' && <StatusDot tone="green">{t('wallet.verify.matched')}</StatusDot>}
        {state === 'differs' && <StatusDot tone="red">{t('wallet.verify.differs')}</StatusDot>}
        {state === 'absent' && <StatusDot tone="neutral">{t('wallet.verify.absent')}</StatusDot>}
      </p>
      {proof && result && <ProofDialog tree={tree} proof={proof} result={result} onClose={close} />}
    </>
  );
}
