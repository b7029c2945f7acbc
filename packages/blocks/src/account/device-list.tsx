import type { Device } from '@entrepot/contracts/calls/account.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { ErrorState, type ErrorStateProps } from '@entrepot/ui/error-state.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useDeviceWords } from './device-words.ts';

export interface DeviceListProps {
  /** Undefined while they are not known. */
  devices: readonly Device[] | undefined;
  failure: Pick<ErrorStateProps, 'title' | 'retry'> | undefined;
  isBusy: boolean;
  /** One of them, or all but this one. */
  onEnd: (input: { id?: string }) => void;
  /** What is known of a device, below its name. */
  facts: (device: Device) => ReactNode;
  /** Pages have more room than consoles. */
  isRoomy?: boolean;
}

/** Where one is logged in, and the way to end it there. */
export function DeviceList({ devices, failure, isBusy, onEnd, facts, isRoomy = false }: DeviceListProps) {
  const t = useT();
  if (!devices) {
    if (failure) return <ErrorState variant="inline" {...failure} />;
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
            <DeviceLine key={device.id} device={device} isBusy={isBusy} isRoomy={isRoomy} onEnd={() => onEnd({ id: device.id })}>
              {facts(device)}
            </DeviceLine>
          ))}
      </ul>
      {others.length > 1 && (
        <Button variant="danger" className={isRoomy ? 'mt-6' : 'mt-4'} loading={isBusy} onClick={() => onEnd({})}>
          {t('account.sessions.endOthers')}
        </Button>
      )}
    </div>
  );
}

function DeviceLine({
  device,
  isBusy,
  isRoomy,
  onEnd,
  children,
}: {
  device: Device;
  isBusy: boolean;
  isRoomy: boolean;
  onEnd: () => void;
  children: ReactNode;
}) {
  const t = useT();
  const { title, Icon } = useDeviceWords(device.userAgent);
  return (
    <li className={clsx('flex flex-wrap items-center gap-x-4 border-b', isRoomy ? 'gap-y-3 py-4' : 'gap-y-2 py-3')}>
      <Icon size={isRoomy ? 24 : 20} aria-hidden className="flex-none text-icon" />
      <div className={clsx('min-w-0 flex-1', isRoomy ? 'basis-60' : 'basis-52')}>
        <p className={clsx('flex flex-wrap items-baseline gap-x-3 font-medium', isRoomy ? 'text-16' : 'text-14')}>
          <bdi>{title}</bdi>
          {device.isCurrent && (
            <StatusDot tone="green" className={clsx('font-normal', isRoomy ? 'text-14' : 'text-13')}>
              {t('account.sessions.current')}
            </StatusDot>
          )}
        </p>
        {children}
      </div>
      {!device.isCurrent && (
        <Button size="sm" disabled={isBusy} onClick={onEnd} aria-label={t('account.sessions.endOne', { device: title })}>
          {t('header.logout')}
        </Button>
      )}
    </li>
  );
}
