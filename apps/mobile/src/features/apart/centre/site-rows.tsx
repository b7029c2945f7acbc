/** What everybody finds here, with an account or without one. */
import { CREDIT_PATH, MERCHANT_PATH, NEWS_PATH } from '@entrepot/blocks/paths.ts';
import { isLenderTold } from '@entrepot/brands/lender.ts';
import { switchLanguage } from '@entrepot/buyer/language-choice.ts';
import { isLanguage } from '@entrepot/contracts/languages.ts';
import { LOCALES } from '@entrepot/i18n/locales.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { openChat } from '@entrepot/site/chat-opener.ts';
import { useServices } from '@entrepot/site/services.tsx';
import Activity from 'lucide-react/icons/activity';
import Globe from 'lucide-react/icons/globe';
import Headphones from 'lucide-react/icons/headphones';
import Landmark from 'lucide-react/icons/landmark';
import Monitor from 'lucide-react/icons/monitor';
import Newspaper from 'lucide-react/icons/newspaper';
import Store from 'lucide-react/icons/store';
import { Row, Rows } from './rows.tsx';

const DESKTOP_ADDRESS = '/index?site=desktop';

export function SiteRows() {
  const t = useT();
  const { storefront } = useServices().settings;
  return (
    <Rows>
      <Row Icon={Headphones} label={t('support.open')} onPress={() => openChat()} />
      {isLenderTold(storefront.claims) && <Row Icon={Landmark} label={t('nav.credit')} to={CREDIT_PATH} />}
      <Row Icon={Newspaper} label={t('footer.news')} to={NEWS_PATH} />
      <Row Icon={Store} label={t('nav.merchantSettled')} to={MERCHANT_PATH} />
      <LanguageRow />
      <Row Icon={Activity} label={t('centre.status')} href="/status" />
      <Row Icon={Monitor} label={t('centre.desktop')} href={DESKTOP_ADDRESS} />
    </Rows>
  );
}

/** The phone's own list: the one that a thumb knows. */
function LanguageRow() {
  const t = useT();
  const current = useLanguage();
  const { languages } = useServices().settings.storefront;
  return (
    <Row
      Icon={Globe}
      label={t('account.setup.language')}
      end={<bdi lang={LOCALES[current].tag}>{LOCALES[current].name}</bdi>}
      control={
        <select
          aria-label={t('language.choose')}
          value={current}
          onChange={({ target }) => isLanguage(target.value) && switchLanguage(target.value)}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        >
          {languages.map((language) => (
            <option key={language} value={language} lang={LOCALES[language].tag}>
              {LOCALES[language].name}
            </option>
          ))}
        </select>
      }
    />
  );
}
