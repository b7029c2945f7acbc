/** By which ways somebody is told of what, and whether this device shows it; the same for a buyer and for a member of a shop. */
import type { NoticePreference } from '@entrepot/contracts/calls/notices.ts';
import type { NoticeReader } from '@entrepot/contracts/notices.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { NoticePreferences } from './notice-preferences.tsx';
import type { PushWire } from './push-device.ts';
import { PushSwitch } from './push-switch.tsx';

export interface NoticeSettingsProps {
  reader: NoticeReader;
  /** Undefined until they are there. */
  preferences: readonly NoticePreference[] | undefined;
  /** Why they are not, in the reader's words. */
  problem: string | undefined;
  onRetry: () => void;
  isFetching: boolean;
  /** A refusal is told by whoever gives it. */
  onChoose: (chosen: NoticePreference) => void;
  isBusy: boolean;
  push: PushWire;
  /** Of the worker that shows notices: a storefront's and a seller zone's show them apart from each other. */
  scope: string;
  children?: ReactNode;
}

export function NoticeSettings({
  reader,
  preferences,
  problem,
  onRetry,
  isFetching,
  onChoose,
  isBusy,
  push,
  scope,
  children,
}: NoticeSettingsProps) {
  const t = useT();
  return (
    <div className="grid max-w-180 gap-6">
      {preferences ? (
        <NoticePreferences reader={reader} preferences={preferences} onChoose={onChoose} isBusy={isBusy} />
      ) : problem === undefined ? (
        <SkeletonRegion label={t('page.loading')}>
          <Skeleton className="h-80 rounded-card" />
        </SkeletonRegion>
      ) : (
        <ErrorState variant="inline" title={problem} retry={{ label: t('action.retry'), onClick: onRetry, busy: isFetching }} />
      )}
      <PushSwitch scope={scope} wire={push} />
      {children}
    </div>
  );
}
