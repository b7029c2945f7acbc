import { isolate } from '@entrepot/blocks/wallet/isolate.ts';
import type { WithdrawalOpening } from '@entrepot/contracts/calls/withdraw.ts';
import { formatDate } from '@entrepot/i18n/formats.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import Wallet from 'lucide-react/icons/wallet';
import { useState } from 'react';
import { LongText } from '../wallet-parts.tsx';
import { BindDialog } from './bind-dialog.tsx';

export function BoundAddressField({ opening }: { opening: WithdrawalOpening }) {
  const t = useT();
  const [isBinding, setBinding] = useState(false);
  const { address } = opening;
  return (
    <section>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="font-sans text-14 font-medium">{t('wallet.address.bound')}</h2>
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
          <div className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1 rounded-field border border-hairline bg-n50 px-4 py-2.5">
            <span aria-hidden className="grid size-8.5 flex-none place-items-center rounded-full bg-n100 text-body">
              <Wallet size={18} />
            </span>
            <LongText text={address.address} className="min-w-0" />
            <span className="text-14 text-quiet">{t('wallet.address.on', { network: address.networkName })}</span>
          </div>
          <p className="mt-2 text-13 text-quiet">
            {t('wallet.address.since', { date: isolate(formatDate(address.boundAt)) })} {t('wallet.address.pause')}
          </p>
        </>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-field border border-dashed border-field px-4 py-4">
          <p className="min-w-0 flex-1 basis-60 text-14 text-body">{t('wallet.address.none')}</p>
          <Button onClick={() => setBinding(true)} disabled={!opening.hasFundPassword}>
            {t('wallet.address.bind')}
          </Button>
        </div>
      )}
      {isBinding && <BindDialog opening={opening} onClose={() => setBinding(false)} />}
    </section>
  );
}
