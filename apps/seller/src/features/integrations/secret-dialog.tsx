import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { CopyButton } from '@entrepot/ui/copy-button.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';

export interface SecretDialogProps {
  title: string;
  text: string;
  /** How the text is called, for those who hear it. */
  label: string;
  secret: string;
  onClose: () => void;
}

/** What the server shows this once. Pressing beside the dialog does not close it: what is gone is gone. */
export function SecretDialog({ title, text, label, secret, onClose }: SecretDialogProps) {
  const t = useT();
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={title}
        description={text}
        labels={{ close: t('action.close') }}
        footer={
          <Button variant="primary" onClick={onClose}>
            {t('seller.secret.done')}
          </Button>
        }
      >
        <div className="grid gap-3">
          <div role="group" aria-label={label} dir="ltr" className="rounded-field bg-n50 px-4 py-3 text-13 break-all">
            <code translate="no" className="font-mono select-all">
              {secret}
            </code>
          </div>
          <div>
            <CopyButton
              variant="words"
              text={secret}
              labels={{ copy: t('account.recovery.copy'), copied: t('account.copied'), failed: t('account.copyFailed') }}
            />
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
}
