import { Amount } from '@entrepot/blocks/wallet/amounts.tsx';
import { FactList } from '@entrepot/blocks/wallet/fact-list.tsx';
import { ProofPicture } from '@entrepot/blocks/wallet/proof-picture.tsx';
import { LIABILITIES_PATH } from '@entrepot/blocks/paths.ts';
import { latestTotalQuery } from '@entrepot/buyer/queries/liabilities.ts';
import type { LiabilityTree } from '@entrepot/contracts/calls/wallet.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { useQuery } from '@tanstack/react-query';
import Scale from 'lucide-react/icons/scale';
import { useId } from 'react';
import { Link } from '../../../lib/link.tsx';
import { useServices } from '../../../lib/services.tsx';
import { Card, Failed, Waiting } from '../wallet-parts.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { useProofCheck } from './use-proof-check.ts';

export function VerifyCard() {
  const t = useT();
  const id = useId();
  const { client } = useServices();
  const { data, isError, error, isFetching, refetch } = useQuery(latestTotalQuery(client));
  return (
    <Card aria-labelledby={id} className="px-5 pt-5.5 pb-5">
      <div className="mb-3 flex items-center gap-3">
        <span aria-hidden className="grid size-9 flex-none place-items-center rounded-full bg-brand-50 text-brand">
          <Scale size={19} />
        </span>
        <h2 id={id} className="text-20 font-semibold">
          {t('wallet.verify')}
        </h2>
      </div>
      <p className="text-14 text-body">{t('wallet.verify.text')}</p>
      <ProofPicture labels={{ all: t('wallet.verify.all'), you: t('wallet.verify.you') }} className="my-4 max-w-full" />
      {data ? (
        <Published tree={data} />
      ) : data === null ? (
        <p className="text-13 text-quiet">{t('wallet.verify.none')}</p>
      ) : isError ? (
        <Failed error={error} retry={() => void refetch()} isBusy={isFetching} />
      ) : (
        <Waiting shapes={['h-20', 'h-10']} />
      )}
      <p className="mt-3">
        <TextLink asChild arrow>
          <Link to={LIABILITIES_PATH}>{t('wallet.verify.history')}</Link>
        </TextLink>
      </p>
    </Card>
  );
}

function Published({ tree }: { tree: LiabilityTree }) {
  const t = useT();
  const formats = useFormats();
  const { check, state, proof, result, close } = useProofCheck(tree);
  return (
    <>
      <FactList
        facts={[
          { key: 'at', label: t('wallet.verify.published'), value: <Num>{formatDateTime(tree.takenAt)}</Num> },
          { key: 'total', label: t('wallet.verify.total'), value: <Amount amount={tree.total} unit /> },
          { key: 'leaves', label: t('wallet.verify.accounts'), value: formats.number(tree.leaves) },
        ]}
      />
      <Button block className="mt-4" loading={state === 'busy'} loadingLabel={t('centre.working')} onClick={() => void check()}>
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
