import { formatDate } from '@entrepot/i18n/formats.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import clsx from 'clsx';
import { useState, type ReactNode } from 'react';
import { isolate } from './isolate.ts';
import { useNetworkWords } from './network-words.ts';

export interface BoundAddressProps {
  /** Null: none is bound yet. */
  address: { network: string; networkName: string; boundAt: string } | null;
  /** The address as it is shown there. */
  text: ReactNode;
  isBindable?: boolean;
  /** The way to bind another. */
  dialog: (onClose: () => void) => ReactNode;
  label?: string;
  /** Pages have more room than consoles. */
  isRoomy?: boolean;
}

/** Where withdrawals go, since when, and the way to change it. */
export function BoundAddress({ address, text, isBindable = true, dialog, label, isRoomy = false }: BoundAddressProps) {
  const t = useT();
  const networkWords = useNetworkWords();
  const [isBinding, setBinding] = useState(false);
  return (
    <section aria-label={label}>
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
          <div
            className={clsx(
              'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-field border bg-n50 px-4',
              isRoomy ? 'min-h-15 border-hairline py-2.5' : 'min-h-12 py-2',
            )}
          >
            {text}
            <span className="text-14 text-quiet">
              {t('wallet.address.on', { network: networkWords(address.network, address.networkName) })}
            </span>
          </div>
          <p className="mt-2 text-13 text-quiet">
            {t('wallet.address.since', { date: isolate(formatDate(address.boundAt)) })} {t('wallet.address.pause')}
          </p>
        </>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-field border border-dashed border-field px-4 py-4">
          <p className="min-w-0 flex-1 basis-60 text-14 text-body">{t('wallet.address.none')}</p>
          <Button onClick={() => setBinding(true)} disabled={!isBindable}>
            {t('wallet.address.bind')}
          </Button>
        </div>
      )}
      {isBinding && dialog(() => setBinding(false))}
    </section>
  );
}
