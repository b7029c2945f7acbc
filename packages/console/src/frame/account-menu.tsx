import { useT } from '@entrepot/i18n/react.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@entrepot/ui/dropdown-menu.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import Keyboard from 'lucide-react/icons/keyboard';
import LogOut from 'lucide-react/icons/log-out';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useFailureWords } from '../forms/use-failure.ts';
import { useRouter } from '../router/use-router.tsx';
import { useServices, useUser } from '../services.tsx';
import { initialsOf } from './initials.ts';

export interface AccountMenuProps {
  /** Where one looks after the own password, second factor and sessions. */
  securityPath: string;
  onKeyHelp: () => void;
}

export function AccountMenu({ securityPath, onKeyHelp }: AccountMenuProps) {
  const t = useT();
  const words = useFailureWords();
  const router = useRouter();
  const { session } = useServices();
  const { name, email, roleName } = useUser();
  const leave = () => void session.logOut().catch((error: unknown) => notify.error(words(error)));
  return (
    <DropdownMenu>
      <DropdownMenuTrigger className="grid size-9 flex-none place-items-center rounded-full bg-brand-100 text-13 font-semibold text-brand hover:bg-brand-50">
        <span aria-hidden translate="no">
          {initialsOf(name)}
        </span>
        <span className="sr-only">{t('console.account.open', { name })}</span>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>
          <bdi className="block text-14 font-semibold text-ink">{name}</bdi>
          <bdi className="block">{email}</bdi>
          {roleName && <bdi className="block">{roleName}</bdi>}
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        <DropdownMenuItem icon={<ShieldCheck size={16} aria-hidden />} onSelect={() => router.navigate(securityPath)}>
          {t('console.security.title')}
        </DropdownMenuItem>
        <DropdownMenuItem icon={<Keyboard size={16} aria-hidden />} aside="?" onSelect={onKeyHelp}>
          {t('console.keys.title')}
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem icon={<LogOut size={16} aria-hidden />} onSelect={leave}>
          {t('header.logout')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
