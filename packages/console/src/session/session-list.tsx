import { DeviceList } from '@entrepot/blocks/account/device-list.tsx';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFailureWords } from '../forms/use-failure.ts';
import { useServices } from '../services.tsx';

export const DEVICES_KEY = ['session!devices'] as const;

/** Where one is logged in, and the way to end it there. */
export function SessionList() {
  const t = useT();
  const { client } = useServices().session;
  const words = useFailureWords();
  const queries = useQueryClient();
  const {
    data: devices,
    error,
    isFetching,
    refetch,
  } = useQuery({ queryKey: DEVICES_KEY, queryFn: ({ signal }) => client.call('session!devices', {}, { quiet: true, signal }) });
  const revoke = useMutation({
    mutationFn: (input: { id?: string }) => client.call('session!revoke', input, { quiet: true }),
    onSuccess: (left, { id }) => {
      queries.setQueryData(DEVICES_KEY, left);
      notify.success(t(id === undefined ? 'account.sessions.othersEnded' : 'account.sessions.ended'));
    },
    onError: (failure) => {
      notify.error(words(failure));
      // It may have ended by itself meanwhile.
      void refetch();
    },
  });

  return (
    <DeviceList
      devices={devices}
      failure={
        error ? { title: words(error), retry: { label: t('action.retry'), onClick: () => void refetch(), busy: isFetching } } : undefined
      }
      isBusy={revoke.isPending}
      onEnd={revoke.mutate}
      facts={({ address, lastSeenAt }) => (
        <p className="num mt-0.5 flex flex-wrap gap-x-4 text-12 text-quiet">
          {address !== '' && (
            <span>
              {t('account.sessions.address')} <bdi dir="ltr">{address}</bdi>
            </span>
          )}
          <span>
            {t('account.sessions.seen')} <bdi dir="ltr">{formatDateTime(lastSeenAt)}</bdi>
          </span>
        </p>
      )}
    />
  );
}
