import { forgetAction, loginPath, rememberAction, type PendingAction } from '@entrepot/buyer/pending-action.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { useEffect } from 'react';
import { Link } from './link.tsx';

export interface LoginDialogProps {
  isOpen: boolean;
  action: PendingAction;
  /** Where the visitor is. */
  back: string;
  onClose: () => void;
}

const REGISTER_PATH = '/register';
const WISHES = { collect: 'login.ask.collect', follow: 'login.ask.follow' } as const;

/** Why an account is needed, and the two ways on. Refusing forgets what was wanted. */
export default function LoginDialog({ isOpen, action, back, onClose }: LoginDialogProps) {
  const t = useT();

  // Kept from here on: the page itself need not know how.
  useEffect(() => {
    if (isOpen) rememberAction(action, back);
  }, [isOpen, action, back]);

  function refuse() {
    forgetAction();
    onClose();
  }

  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && refuse()}>
      <DialogContent size="sm" title={t('login.ask.title')} description={t(WISHES[action.kind])} labels={{ close: t('action.close') }}>
        <div className="flex flex-wrap gap-3">
          <Button asChild variant="primary" size="lg">
            <Link to={loginPath(back)} onClick={onClose}>
              {t('login.ask.login')}
            </Link>
          </Button>
          <Button asChild size="lg">
            <Link to={`${REGISTER_PATH}?back=${encodeURIComponent(back)}`} onClick={onClose}>
              {t('login.ask.register')}
            </Link>
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
