import { useUserInfo } from '@entrepot/buyer/session.ts';
import { Late } from '@entrepot/site/late.tsx';

const load = async () => ({ default: (await import('./badge-count.tsx')).BadgeCount });
const NO_PROPS = {};

/** On the icon of the installed site: how much is unread. It is counted only where the system shows it. */
export function AppBadge() {
  const isWanted = useUserInfo() !== undefined && 'setAppBadge' in navigator;
  return isWanted && <Late load={load} wish={0} props={NO_PROPS} />;
}
