import { Section } from '@entrepot/console/details/section.tsx';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Skeleton } from '@entrepot/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useStaffClient } from '../../../lib/staff-client.tsx';

/** The picture stands beside the decision. Fetching it is written down: nobody confirms what they have not opened. */
export function Certificate({ id }: { id: string }) {
  const t = useT();
  const client = useStaffClient();
  const words = useFailureWords();
  const { data, error } = useQuery({
    queryKey: ['recharge-certificate', id],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: ({ signal }) => client.call('recharges!certificate', { id }, { quiet: true, signal }),
  });
  return (
    <Section title={t('wallet.certificate.picture')} aside={t('admin.money.certificate.kept')}>
      {data ? (
        <a href={data.url} target="_blank" rel="noreferrer" aria-label={t('admin.money.certificate.open')}>
          <img src={data.url} alt="" className="max-h-100 w-full rounded-field bg-n50 object-contain" />
        </a>
      ) : error ? (
        <p role="alert" className="text-13">
          {words(error)}
        </p>
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Section>
  );
}
