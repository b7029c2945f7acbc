/** A new account says what makes the first order quick, and leads there or on to where one came from. */
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import KeyRound from 'lucide-react/icons/key-round';
import MapPin from 'lucide-react/icons/map-pin';
import Wallet from 'lucide-react/icons/wallet';
import { ADDRESSES_PATH, RECHARGE_PATH } from '@entrepot/site/centre/centre-links.ts';
import { TRANSACTION_PASSWORD_PATH } from '../setup/setup-paths.ts';
import { DoorLayout } from './door-layout.tsx';

export interface WelcomeProps {
  username: string;
  /** To an address of the storefront; without one, to where one came from. */
  onGo: (path?: string) => void;
}

export function Welcome({ username, onGo }: WelcomeProps) {
  const t = useT();
  const steps = [
    { path: ADDRESSES_PATH, Icon: MapPin, title: t('account.welcome.addressTitle'), text: t('account.welcome.address') },
    {
      path: TRANSACTION_PASSWORD_PATH,
      Icon: KeyRound,
      title: t('account.setup.transactionPassword'),
      text: t('account.fund.text'),
    },
    { path: RECHARGE_PATH, Icon: Wallet, title: t('account.welcome.recharge'), text: t('account.welcome.rechargeText') },
  ];
  return (
    <DoorLayout title={t('account.welcome.title', { name: username })} text={t('account.welcome.text')}>
      <ol className="mb-8 border-t">
        {steps.map(({ path, Icon, title, text }) => (
          <li key={path} className="border-b">
            <button type="button" onClick={() => onGo(path)} className="group flex w-full items-center gap-4 py-4 text-start">
              <Icon size={22} aria-hidden className="flex-none text-brand" />
              <span className="min-w-0 flex-1">
                <span className="block text-16 font-semibold text-ink underline-offset-4 group-hover:underline">{title}</span>
                <span className="block text-14 text-body">{text}</span>
              </span>
              <ChevronRight size={18} aria-hidden className="flex-none text-icon rtl:-scale-x-100" />
            </button>
          </li>
        ))}
      </ol>
      <Button variant="primary" size="lg" block onClick={() => onGo()}>
        {t('account.welcome.go')}
      </Button>
    </DoorLayout>
  );
}
