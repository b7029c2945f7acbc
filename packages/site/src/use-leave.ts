import { HOME_PATH } from '@entrepot/blocks/paths.ts';
import { logOut } from '@entrepot/buyer/account/log-out.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { useNavigator } from './navigator.tsx';
import { useServices } from './services.tsx';

/** Logs out and leads home. Its words are those of the catalogue `own`. */
export function useLeave(): () => Promise<void> {
  const t = useT();
  const { client } = useServices();
  const navigator = useNavigator();
  return async () => {
    await logOut(client);
    notify.success(t('header.loggedOut'));
    navigator.navigate(HOME_PATH);
  };
}
