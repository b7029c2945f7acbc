import { AppealForm } from '@entrepot/blocks/lock/appeal-form.tsx';
import { LockNotice } from '@entrepot/blocks/lock/lock-notice.tsx';
import { useAppeal } from '@entrepot/buyer/queries/lock.ts';
import type { Lock } from '@entrepot/contracts/calls/locks.ts';
import { useFailureWords } from '../forms/use-failure.ts';
import { useServices } from '../services.tsx';

export default function LockCard({ lock }: { lock: Lock }) {
  const { client, settings } = useServices();
  const appeal = useAppeal(client);
  const words = useFailureWords();
  return (
    <LockNotice
      lock={lock}
      kind="person"
      contact={settings.storefront.support}
      appeal={<AppealForm isWaiting={lock.isAppealed} send={(text) => appeal.mutateAsync(text).then(() => undefined, words)} />}
    />
  );
}
