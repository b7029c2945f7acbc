import { AppealForm } from '@entrepot/blocks/lock/appeal-form.tsx';
import { LockNotice } from '@entrepot/blocks/lock/lock-notice.tsx';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import { useMay, useServices } from '@entrepot/console/services.tsx';
import type { Lock } from '@entrepot/contracts/calls/locks.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { LOCK_KEY } from '../../lib/query-keys.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';

/** Above every screen while the shop is locked. */
export default function ShopLock({ lock }: { lock: Lock }) {
  const t = useT();
  const may = useMay();
  const client = useSellerClient();
  const queryClient = useQueryClient();
  const words = useFailureWords();
  const { settings } = useServices();

  async function send(text: string): Promise<string | undefined> {
    try {
      queryClient.setQueryData(LOCK_KEY, await client.call('lock!appeal', { text }, { quiet: true }));
      return undefined;
    } catch (error) {
      void queryClient.invalidateQueries({ queryKey: LOCK_KEY });
      return words(error);
    }
  }

  return (
    <div className="px-4 pt-6 lg:px-8">
      <LockNotice
        lock={lock}
        kind="shop"
        contact={settings.storefront.support}
        appeal={may('shop.manage') ? <AppealForm isWaiting={lock.isAppealed} send={send} /> : <p>{t('lock.appeal.right')}</p>}
      />
    </div>
  );
}
