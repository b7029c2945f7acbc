import { BoundAddress } from '@entrepot/blocks/wallet/bound-address.tsx';
import type { ShopWithdrawalOpening } from '@entrepot/contracts/calls/shop-money.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { CopyButton } from '@entrepot/ui/copy-button.tsx';
import { MaskedText } from '@entrepot/ui/masked-text.tsx';
import { BindAddress } from './bind-address.tsx';

/** Where withdrawals of the shop go, and the way to bind it. */
export function ShopAddress({ opening }: { opening: ShopWithdrawalOpening }) {
  const t = useT();
  return (
    <BoundAddress
      label={t('wallet.address.bound')}
      address={opening.address}
      text={
        opening.address && (
          <span className="inline-flex min-w-0 items-center">
            <MaskedText text={opening.address.address} labels={{ reveal: t('wallet.reveal'), hide: t('wallet.mask') }} />
            <CopyButton
              text={opening.address.address}
              labels={{ copy: t('wallet.copy'), copied: t('wallet.copied'), failed: t('wallet.copyFailed') }}
            />
          </span>
        )
      }
      dialog={(onClose) => <BindAddress opening={opening} onClose={onClose} />}
    />
  );
}
