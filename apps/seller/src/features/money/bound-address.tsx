import { isolate } from '@entrepot/blocks/wallet/isolate.ts';
import type { ShopWithdrawalOpening } from '@entrepot/contracts/calls/shop-money.ts';
import { formatDate } from '@entrepot/i18n/formats.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { CopyButton } from '@entrepot/ui/copy-button.tsx';
import { MaskedText } from '@entrepot/ui/masked-text.tsx';
import { useState } from 'react';
import { BindDialog } from './bind-dialog.tsx';

/** Where withdrawals of the shop go, and the way to bind it. */
export function BoundAddress({ opening }: { opening: ShopWithdrawalOpening }) {
  const t = useT();
  const [isBinding, setBinding] = useState(false);
  const { address } = opening;
  return (
    <section aria-label={t('wallet.address.bound')}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-14 font-medium">{t('wallet.address.bound')}</h2>
        {address && (
          <button
            type="button"
            onClick={() => setBinding(true)}
            className="min-h-6 rounded-xs text-13 font-medium text-brand underline decoration-n300 underline-offset-4 hover:decoration-current"
          >
            {t('wallet.address.change')}
          </button>
        )}
      </div>
      {address ? (
        <>
          <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 rounded-field border bg-n50 px-4 py-2">
            <span className="inline-flex min-w-0 items-center">
              <MaskedText text={address.address} labels={{ reveal: t('wallet.reveal'), hide: t('wallet.mask') }} />
              <CopyButton
                text={address.address}
                labels={{ copy: t('wallet.copy'), copied: t('wallet.copied'), failed: t('wallet.copyFailed') }}
              />
            </span>
            <span className="text-14 text-quiet">{t('wallet.address.on', { network: address.networkName })}</span>
          </div>
          <p className="mt-2 text-13 text-quiet">
            {t('wallet.address.since', { date: isolate(formatDate(address.boundAt)) })} {t('wallet.address.pause')}
          </p>
        </>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-field border border-dashed border-field px-4 py-4">
          <p className="min-w-0 flex-1 basis-60 text-14 text-body">{t('wallet.address.none')}</p>
          <Button onClick={() => setBinding(true)}>{t('wallet.address.bind')}</Button>
        </div>
      )}
      {isBinding && <BindDialog opening={opening} onClose={() => setBinding(false)} />}
    </section>
  );
}
