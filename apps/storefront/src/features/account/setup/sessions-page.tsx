import { deviceName } from '@entrepot/blocks/account/device-name.ts';
import { devicesQuery, useRevokeSession } from '@entrepot/buyer/queries/account.ts';
import type { Device } from '@entrepot/contracts/calls/account.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { useQuery } from '@tanstack/react-query';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { useServices } from '../../../lib/services.tsx';
import { useFailureWords } from '../../../lib/forms/use-failure.ts';
import { SetupFrame } from './setup-page.tsx';
import { SESSIONS_PATH } from './setup-paths.ts';

export function SessionsPage() {
  const t = useT();
  return (
    <SetupFrame path={SESSIONS_PATH} title={t('centre.setup.sessions')} text={t('account.sessions.text')}>
      <Devices />
    </SetupFrame>
  );
}

/** Where one is logged in, and the way to end it there. */
function Devices() {
  const t = useT();
  const { client } = useServices();
  const words = useFailureWords();
  const { data: devices, error, isFetching, refetch } = useQuery(devicesQuery(client));
  const revoke = useRevokeSession(client);

  async function end(input: { id?: string }): Promise<void> {
    try {
      await revoke.mutateAsync(input);
      notify.success(t(input.id === undefined ? 'account.sessions.othersEnded' : 'account.sessions.ended'));
    } catch (failure) {
      notify.error(words(failure));
      // It may have ended by itself meanwhile.
      void refetch();
    }
  }

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
  const others = devices.filter(({ isCurrent }) => !isCurrent);
  return (
    <div className="max-w-180">
      <ul className="border-t">
        {devices
          .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
          .map((device) => (
            <DeviceLine key={device.id} device={device} isBusy={revoke.isPending} onEnd={() => void end({ id: device.id })} />
          ))}
      </ul>
      {others.length > 1 && (
        <Button variant="danger" className="mt-6" loading={revoke.isPending} onClick={() => void end({})}>
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
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b py-4">
      <Icon size={24} aria-hidden className="flex-none text-icon" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-baseline gap-x-3 text-16 font-medium">
          <bdi>{title}</bdi>
          {device.isCurrent && (
            <StatusDot tone="green" className="text-14 font-normal">
              {t('account.sessions.current')}
            </StatusDot>
          )}
        </p>
        <dl className="mt-1 flex flex-wrap gap-x-5 text-12 text-quiet">
          {device.address !== '' && <Fact term={t('account.sessions.address')} value={device.address} />}
          <Fact term={t('account.sessions.since')} value={formatDateTime(device.createdAt)} />
          <Fact term={t('account.sessions.seen')} value={formatDateTime(device.lastSeenAt)} />
        </dl>
      </div>
      {!device.isCurrent && (
        <Button size="sm" disabled={isBusy} onClick={onEnd} aria-label={t('account.sessions.endOne', { device: title })}>
          {t('header.logout')}
        </Button>
      )}
    </li>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex gap-1.5">
      <dt>{term}</dt>
      <dd dir="ltr" className="num text-body">
        {value}
      </dd>
    </div>
  );
}
