import { useT } from '@entrepot/i18n/react.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { maskText } from '@entrepot/ui/mask-text.ts';
import type { ReactNode } from 'react';
import { isolate } from './isolate.ts';
import { useNetworkWords } from './network-words.ts';

export interface ConfirmDialogProps {
  title: string;
  /** As it is shown, with its currency. */
  amount: string;
  address: { address: string; network: string; networkName: string } | null;
  onClose: () => void;
  children: ReactNode;
}

/** The last step of a withdrawal, with the whole address to compare. Leaving is as easy as going on. */
export function ConfirmDialog({ title, amount, address, onClose, children }: ConfirmDialogProps) {
  const t = useT();
  const networkWords = useNetworkWords();
  const description =
    address &&
    t('wallet.withdraw.confirm', {
      amount: isolate(amount),
      address: isolate(maskText(address.address)),
      network: networkWords(address.network, address.networkName),
    });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size="sm" title={title} description={description} labels={{ close: t('action.close') }}>
        {address && (
          <p dir="ltr" className="num mb-3 rounded-field bg-n50 px-3 py-2 text-13 break-all">
            {address.address}
          </p>
        )}
        {children}
      </DialogContent>
    </Dialog>
  );
}
