import { LIABILITIES_PATH } from '@entrepot/blocks/paths.ts';
import { ProofCheck } from '@entrepot/blocks/wallet/proof/proof-check.tsx';
import { QueryError } from '@entrepot/console/details/query-error.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import { useServices } from '@entrepot/console/services.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { Skeleton } from '@entrepot/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { MONEY_KEY } from './money-queries.ts';

/**
 * Whether what the shop is owed is counted in the published total. The total is asked for as any visitor would, so that the shop is shown
 * no other one.
 */
export function OwnProof() {
  const t = useT();
  const client = useSellerClient();
  const { visitors } = useServices();
  const words = useFailureWords();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...MONEY_KEY, 'published'],
    queryFn: ({ signal }) => visitors.call('liabilities!latest', {}, { quiet: true, signal }),
  });
  return (
    <Section level={2} title={t('wallet.verify')}>
      <p className="mb-3 text-13 text-body">{t('wallet.verify.text')}</p>
      {data ? (
        <ProofCheck
          tree={data}
          source={{
            fetchProof: (day) => client.call('money!proof', { day }, { quiet: true }),
            onFailure: (failure) => notify.error(words(failure)),
          }}
        />
      ) : data === null ? (
        <p className="text-13 text-quiet">{t('wallet.verify.none')}</p>
      ) : error ? (
        <QueryError query={{ error, isFetching, refetch }} variant="inline" />
      ) : (
        <Skeleton className="h-28" />
      )}
      <p className="mt-3 text-13">
        <TextLink asChild arrow>
          <a href={LIABILITIES_PATH} target="_blank" rel="noreferrer">
            {t('wallet.verify.history')}
          </a>
        </TextLink>
      </p>
    </Section>
  );
}
