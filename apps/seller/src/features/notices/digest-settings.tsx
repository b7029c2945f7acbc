/** When the shop's people are mailed what nobody has read. Each choice is kept at once. */
import { TimeZoneChoice } from '@entrepot/console/forms/time-zone-choice.tsx';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import type { Digest } from '@entrepot/contracts/calls/notices.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { Select } from '@entrepot/ui/select.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import { Switch } from '@entrepot/ui/switch.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { NOTICE_DIGEST_KEY } from '../../lib/query-keys.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` }));

export function DigestSettings() {
  const t = useT();
  const client = useSellerClient();
  const queries = useQueryClient();
  const words = useFailureWords();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: NOTICE_DIGEST_KEY,
    queryFn: ({ signal }) => client.call('notice!digest', {}, { quiet: true, signal }),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (digest: Digest) => client.call('notice!setDigest', digest),
    onSuccess: (digest) => queries.setQueryData(NOTICE_DIGEST_KEY, digest),
  });
  if (!data)
    return error ? (
      <ErrorState
        variant="inline"
        title={words(error)}
        retry={{ label: t('action.retry'), onClick: () => void refetch(), busy: isFetching }}
      />
    ) : (
      <SkeletonRegion label={t('page.loading')}>
        <Skeleton className="h-32 rounded-card" />
      </SkeletonRegion>
    );
  return (
    <section className="rounded-card border border-hairline bg-surface px-5 py-4">
      <h2 className="text-16 font-semibold">{t('notices.digest.title')}</h2>
      <p className="mt-1 max-w-150 text-14 text-body">{t('notices.digest.text')}</p>
      <Switch
        className="mt-2"
        label={t('notices.digest.switch')}
        checked={data.isOn}
        disabled={isPending}
        onCheckedChange={(isOn) => mutate({ ...data, isOn })}
      />
      {data.isOn && (
        <div className="mt-2 flex flex-wrap gap-4">
          <Field label={t('notices.digest.hour')}>
            <Select
              value={String(data.hour)}
              options={HOURS}
              disabled={isPending}
              onValueChange={(hour) => mutate({ ...data, hour: Number(hour) })}
            />
          </Field>
          <Field label={t('notices.digest.zone')}>
            <TimeZoneChoice
              value={data.timeZone}
              onChange={(timeZone) => mutate({ ...data, timeZone })}
              label={t('notices.digest.zone')}
              disabled={isPending}
            />
          </Field>
        </div>
      )}
    </section>
  );
}
