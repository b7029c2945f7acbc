import { useT } from '@entrepot/i18n/react.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';

/** A picture of a conversation, large. Escape closes it. */
export function PictureView({ address, onClose }: { address: string | undefined; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog open={address !== undefined} onOpenChange={onClose}>
      <DialogContent size="xl" title={t('chat.picture')} labels={{ close: t('action.close') }}>
        <img src={address} alt={t('chat.picture')} className="mx-auto max-h-[75vh] max-w-full object-contain" />
      </DialogContent>
    </Dialog>
  );
}
