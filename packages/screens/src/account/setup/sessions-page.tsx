import { DeviceList } from '@entrepot/blocks/account/device-list.tsx';
import { devicesQuery, useRevokeSession } from '@entrepot/buyer/queries/account.ts';
import type { Device } from '@entrepot/contracts/calls/account.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '@entrepot/site/services.tsx';
import { useFailureWords } from '@entrepot/site/forms/use-failure.ts';
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

  return (
    <DeviceList
      isRoomy
      devices={devices}
      failure={
        error ? { title: words(error), retry: { label: t('action.retry'), onClick: () => void refetch(), busy: isFetching } } : undefined
      }
      isBusy={revoke.isPending}
      onEnd={(input) => void end(input)}
      facts={(device) => <Facts device={device} />}
    />
  );
}

function Facts({ device }: { device: Device }) {
  const t = useT();
  return (
    <dl className="mt-1 flex flex-wrap gap-x-5 text-12 text-quiet">
      {device.address !== '' && <Fact term={t('account.sessions.address')} value={device.address} />}
      <Fact term={t('account.sessions.since')} value={formatDateTime(device.createdAt)} />
      <Fact term={t('account.sessions.seen')} value={formatDateTime(device.lastSeenAt)} />
    </dl>
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
