import { ProofCheck } from '@entrepot/blocks/wallet/proof/proof-check.tsx';
import { ProofPicture } from '@entrepot/blocks/wallet/proof-picture.tsx';
import { LIABILITIES_PATH } from '@entrepot/blocks/paths.ts';
import { fetchOwnProof, latestTotalQuery } from '@entrepot/buyer/queries/liabilities.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { useQuery } from '@tanstack/react-query';
import Scale from 'lucide-react/icons/scale';
import { useId } from 'react';
import { useFailureWords } from '@entrepot/site/forms/use-failure.ts';
import { Link } from '@entrepot/site/link.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { Card, Failed, Waiting } from '../wallet-parts.tsx';

export function VerifyCard() {
  const t = useT();
  const id = useId();
  const { client } = useServices();
  const words = useFailureWords();
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
        <ProofCheck
          tree={data}
          source={{ fetchProof: (day) => fetchOwnProof(client, day), onFailure: (failure) => notify.error(words(failure)) }}
        />
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
