/** The settings at a glance: what there is to set, and how it stands. Pages that are not built are not named. */
import './centre.css';
import { useHasPage } from '@entrepot/blocks/link-context.tsx';
import { isLenderTold } from '@entrepot/brands/lender.ts';
import { addressesQuery } from '@entrepot/buyer/queries/address-book.ts';
import { currentUserQuery } from '@entrepot/buyer/queries/account.ts';
import type { CurrentUser } from '@entrepot/contracts/calls/account.ts';
import { isLanguage } from '@entrepot/contracts/languages.ts';
import type { MessageId } from '@entrepot/i18n/message-ids.gen.ts';
import { LOCALES } from '@entrepot/i18n/locales.ts';
import { useFormats, useT, type Translate } from '@entrepot/i18n/react.tsx';
import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import Bell from 'lucide-react/icons/bell';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Globe from 'lucide-react/icons/globe';
import IdCard from 'lucide-react/icons/id-card';
import Key from 'lucide-react/icons/key';
import Lock from 'lucide-react/icons/lock';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Monitor from 'lucide-react/icons/monitor';
import Phone from 'lucide-react/icons/phone';
import Shield from 'lucide-react/icons/shield';
import UserX from 'lucide-react/icons/user-x';
import { ADDRESSES_PATH, IDENTITY_PATH, NOTICE_PREFERENCES_PATH, SETUP_PATH } from '@entrepot/site/centre/centre-links.ts';
import { CentreTitle } from '@entrepot/site/shell-parts.tsx';
import { Link } from '@entrepot/site/link.tsx';
import { useServices } from '@entrepot/site/services.tsx';

interface Setting {
  path: string;
  label: MessageId;
  Icon: LucideIcon;
  /** How it stands with this account. */
  state?: (user: CurrentUser, t: Translate) => string;
}

const setOrNot = (isSet: boolean, t: Translate) => t(isSet ? 'centre.setup.set' : 'centre.setup.unset');

const SETTINGS: readonly (readonly Setting[])[] = [
  [{ path: ADDRESSES_PATH, label: 'centre.address', Icon: MapPin }],
  [
    { path: `${SETUP_PATH}/login-password`, label: 'centre.setup.password', Icon: Lock },
    {
      path: `${SETUP_PATH}/transaction-password`,
      label: 'centre.setup.fund',
      Icon: Key,
      state: ({ hasFundPassword }, t) => setOrNot(hasFundPassword, t),
    },
    {
      path: `${SETUP_PATH}/second-factor`,
      label: 'centre.setup.factor',
      Icon: Shield,
      state: ({ hasSecondFactor }, t) => setOrNot(hasSecondFactor, t),
    },
    { path: `${SETUP_PATH}/sessions`, label: 'centre.setup.sessions', Icon: Monitor },
    { path: IDENTITY_PATH, label: 'centre.setup.identity', Icon: IdCard },
  ],
  [
    { path: `${SETUP_PATH}/email`, label: 'centre.setup.email', Icon: Mail, state: ({ email }, t) => email ?? t('centre.setup.unset') },
    { path: `${SETUP_PATH}/phone`, label: 'centre.setup.phone', Icon: Phone, state: ({ phone }, t) => phone ?? t('centre.setup.unset') },
    {
      path: `${SETUP_PATH}/language`,
      label: 'centre.setup.language',
      Icon: Globe,
      state: ({ language }) => (isLanguage(language) ? LOCALES[language].name : ''),
    },
  ],
  [{ path: NOTICE_PREFERENCES_PATH, label: 'centre.notices', Icon: Bell }],
  [{ path: `${SETUP_PATH}/account-cancellation`, label: 'centre.setup.close', Icon: UserX }],
];

export function SetupPage() {
  const t = useT();
  const hasPage = useHasPage();
  const {
    client,
    settings: { storefront },
  } = useServices();
  const formats = useFormats();
  // Without these the page names the settings all the same.
  const { data: user } = useQuery(currentUserQuery(client));
  const { data: addresses } = useQuery(addressesQuery(client));
  const addressState = addresses && (addresses.length === 0 ? t('centre.setup.unset') : formats.number(addresses.length));
  // Nothing but a loan asks who somebody is.
  const canHaveLoan = isLenderTold(storefront.claims);
  const isOffered = ({ path }: Setting) => hasPage(path) && (path !== IDENTITY_PATH || canHaveLoan);
  const groups = SETTINGS.map((settings) => settings.filter(isOffered)).filter((settings) => settings.length > 0);
  return (
    <>
      <CentreTitle>{t('centre.setup')}</CentreTitle>
      <div className="grid max-w-180 gap-6">
        {groups.map((settings) => (
          <ul key={settings[0]!.path} className="overflow-hidden rounded-card border border-hairline bg-surface">
            {settings.map((setting) => (
              <Row
                key={setting.path}
                setting={setting}
                state={setting.path === ADDRESSES_PATH ? addressState : user && setting.state?.(user, t)}
              />
            ))}
          </ul>
        ))}
      </div>
    </>
  );
}

function Row({ setting: { path, label, Icon }, state }: { setting: Setting; state: string | undefined }) {
  const t = useT();
  return (
    <li className="border-t border-hairline-soft first:border-t-0">
      <Link to={path} className="flex min-h-14 items-center gap-4 px-5 py-3 -outline-offset-2 hover:bg-n50">
        <Icon size={20} aria-hidden className="flex-none text-icon" />
        {/* How it stands goes below the label where both do not fit beside each other, so that no label breaks inside a word. */}
        <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4">
          <span className="min-w-0 text-16 wrap-break-word">{t(label)}</span>
          {state && (
            <span className="num min-w-0 text-14 text-quiet [overflow-wrap:anywhere]">
              <bdi>{state}</bdi>
            </span>
          )}
        </span>
        <ChevronRight size={18} aria-hidden className="flex-none text-icon rtl:-scale-x-100" />
      </Link>
    </li>
  );
}
