import { useT } from '@entrepot/i18n/react.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import Clock from 'lucide-react/icons/clock';
import type { ReactNode } from 'react';

/** Where withdrawals go. A change is followed by a pause, which is said before anything is entered. */
export function BindDialog({ isChange, onClose, children }: { isChange: boolean; onClose: () => void; children: ReactNode }) {
  const t = useT();
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={t(isChange ? 'wallet.address.change' : 'wallet.address.bind')} labels={{ close: t('action.close') }}>
        {isChange && (
          <p className="mb-5 flex gap-2.5 rounded-field bg-amber-50 px-4 py-3 text-14 text-ink">
            <Clock size={18} aria-hidden className="mt-0.5 flex-none text-amber" />
            <span>{t('wallet.address.pause')}</span>
          </p>
        )}
        {children}
      </DialogContent>
    </Dialog>
  );
}
