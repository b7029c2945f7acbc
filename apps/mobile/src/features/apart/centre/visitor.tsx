import { loginPath } from '@entrepot/buyer/pending-action.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { DASHBOARD_PATH } from '@entrepot/site/centre/centre-links.ts';
import { Link } from '@entrepot/site/link.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { storefrontName } from '@entrepot/site/storefront-name.ts';
import { Button } from '@entrepot/ui/button.tsx';
import Heart from 'lucide-react/icons/heart';
import MapPin from 'lucide-react/icons/map-pin';
import ShieldCheck from 'lucide-react/icons/shield-check';

const REASONS = [
  { id: 'account.reason.keep', Icon: Heart },
  { id: 'account.reason.addresses', Icon: MapPin },
  { id: 'account.reason.safe', Icon: ShieldCheck },
] as const;
const REGISTER_ADDRESS = `/register?back=${encodeURIComponent(DASHBOARD_PATH)}`;

/** Whoever has no account, or is not logged in: what it is for, and the two ways in. */
export function Visitor() {
  const t = useT();
  const name = storefrontName(useServices().settings.storefront, useLanguage());
  return (
    <section className="rounded-card bg-brand-50 p-5">
      <h1 className="text-20 font-semibold">{t('account.reason.title', { name })}</h1>
      <ul className="mt-4 grid gap-3">
        {REASONS.map(({ id, Icon }) => (
          <li key={id} className="flex gap-3 text-14 text-body">
            <Icon size={20} aria-hidden className="flex-none text-brand" />
            {t(id)}
          </li>
        ))}
      </ul>
      <div className="mt-5 grid gap-2.5">
        <Button asChild variant="primary" size="lg" block>
          <Link to={loginPath(DASHBOARD_PATH)}>{t('login.ask.login')}</Link>
        </Button>
        <Button asChild size="lg" block>
          <Link to={REGISTER_ADDRESS}>{t('login.ask.register')}</Link>
        </Button>
      </div>
    </section>
  );
}
