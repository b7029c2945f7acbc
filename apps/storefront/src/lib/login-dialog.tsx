import { useHasPage } from '@entrepot/blocks/link-context.tsx';
import { forgetAction, loginPath, type PendingAction } from '@entrepot/buyer/pending-action.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
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
  const hasPage = useHasPage();
  const login = loginPath(back);
  const isLoginOpen = hasPage(login);

  function refuse() {
    forgetAction();
    onClose();
  }

  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && refuse()}>
      <DialogContent size="sm" title={t('login.ask.title')} description={t(WISHES[action.kind])} labels={{ close: t('action.close') }}>
        {isLoginOpen ? (
          <div className="flex flex-wrap gap-3">
            <Button asChild variant="primary" size="lg">
              <Link to={login} onClick={onClose}>
                {t('login.ask.login')}
              </Link>
            </Button>
            {hasPage(REGISTER_PATH) && (
              <Button asChild size="lg">
                <Link to={`${REGISTER_PATH}?back=${encodeURIComponent(back)}`} onClick={onClose}>
                  {t('login.ask.register')}
                </Link>
              </Button>
            )}
          </div>
        ) : (
          <>
            <p className="text-16 text-body">{t('login.ask.notOpen')}</p>
            <Button size="lg" className="mt-6" onClick={refuse}>
              {t('action.close')}
            </Button>
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}
