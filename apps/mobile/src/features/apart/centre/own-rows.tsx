import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { useOwnCounts } from '@entrepot/screens/centre/use-own-centre.ts';
import { ADDRESSES_PATH, COLLECTED_PATH, FOLLOWED_PATH, HISTORY_PATH, SETUP_PATH } from '@entrepot/site/centre/centre-links.ts';
import { useServices } from '@entrepot/site/services.tsx';
import { storefrontName } from '@entrepot/site/storefront-name.ts';
import { useLeave } from '@entrepot/site/use-leave.ts';
import Heart from 'lucide-react/icons/heart';
import History from 'lucide-react/icons/history';
import LogOut from 'lucide-react/icons/log-out';
import MapPin from 'lucide-react/icons/map-pin';
import Settings from 'lucide-react/icons/settings';
import Smartphone from 'lucide-react/icons/smartphone';
import Store from 'lucide-react/icons/store';
import { INSTALL_PATH } from '../../../lib/install-path.ts';
import { Row, Rows } from './rows.tsx';

/** What one keeps, with how much of it there is. */
export function KeptRows() {
  const t = useT();
  const formats = useFormats();
  const { dashboard, addresses } = useOwnCounts();
  const count = (number: number | undefined) => number !== undefined && formats.number(number);
  return (
    <Rows>
      <Row Icon={Heart} label={t('centre.goods')} to={COLLECTED_PATH} end={count(dashboard?.collectedGoods)} />
      <Row Icon={Store} label={t('centre.shops')} to={FOLLOWED_PATH} end={count(dashboard?.followedShops)} />
      <Row Icon={History} label={t('centre.history')} to={HISTORY_PATH} />
      <Row Icon={MapPin} label={t('centre.address')} to={ADDRESSES_PATH} end={count(addresses)} />
    </Rows>
  );
}

export function SetRows() {
  const t = useT();
  const leave = useLeave();
  const name = storefrontName(useServices().settings.storefront, useLanguage());
  return (
    <Rows>
      <Row Icon={Smartphone} label={t('mobile.install', { name })} to={INSTALL_PATH} />
      <Row Icon={Settings} label={t('centre.setup')} to={SETUP_PATH} />
      <Row Icon={LogOut} label={t('header.logout')} onPress={() => void leave()} />
    </Rows>
  );
}
