import { deviceName } from '@entrepot/blocks/account/device-name.ts';
import type { Device } from '@entrepot/contracts/calls/account.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
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

  if (!devices) {
    if (error)
      return (
        <ErrorState
          variant="inline"
          title={words(error)}
          retry={{ label: t('action.retry'), onClick: () => void refetch(), busy: isFetching }}
        />
      );
    return (
      <SkeletonRegion label={t('page.loading')} className="grid max-w-180 gap-3">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </SkeletonRegion>
    );
  }
  const hasOthers = devices.filter(({ isCurrent }) => !isCurrent).length > 1;
  return (
    <div className="max-w-180">
      <ul className="border-t">
        {devices
          .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
          .map((device) => (
            <DeviceLine key={device.id} device={device} isBusy={revoke.isPending} onEnd={() => revoke.mutate({ id: device.id })} />
          ))}
      </ul>
      {hasOthers && (
        <Button variant="danger" className="mt-4" loading={revoke.isPending} onClick={() => revoke.mutate({})}>
          {t('account.sessions.endOthers')}
        </Button>
      )}
    </div>
  );
}

function DeviceLine({ device, isBusy, onEnd }: { device: Device; isBusy: boolean; onEnd: () => void }) {
  const t = useT();
  const name = deviceName(device.userAgent);
  const title = name ? t('account.sessions.device', { browser: name.browser, system: name.system }) : t('account.sessions.unknown');
  const Icon = name?.isHandheld ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b py-3">
      <Icon size={20} aria-hidden className="text-icon" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-baseline gap-x-3 text-14 font-medium">
          <bdi>{title}</bdi>
          {device.isCurrent && (
            <StatusDot tone="green" className="text-13 font-normal">
              {t('account.sessions.current')}
            </StatusDot>
          )}
        </p>
        <p className="num mt-0.5 flex flex-wrap gap-x-4 text-12 text-quiet">
          {device.address !== '' && (
            <span>
              {t('account.sessions.address')} <bdi dir="ltr">{device.address}</bdi>
            </span>
          )}
          <span>
            {t('account.sessions.seen')} <bdi dir="ltr">{formatDateTime(device.lastSeenAt)}</bdi>
          </span>
        </p>
      </div>
      {!device.isCurrent && (
        <Button size="sm" disabled={isBusy} onClick={onEnd} aria-label={t('account.sessions.endOne', { device: title })}>
          {t('header.logout')}
        </Button>
      )}
    </li>
  );
}
