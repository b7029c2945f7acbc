import { Link } from '@entrepot/console/router/link.tsx';
import { useMay } from '@entrepot/console/services.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import clsx from 'clsx';
import { SHIPPING_PATH } from '../../lib/paths.ts';
import { useDeliversNowhere } from './use-delivers-nowhere.ts';

/** Where the shop delivers nowhere, what is on its shelf cannot be ordered. Nothing where it does. */
export function NoZoneWarning({ className }: { className?: string }) {
  const t = useT();
  const may = useMay();
  if (!useDeliversNowhere()) return null;
  return (
    <p role="status" className={clsx('flex flex-wrap gap-x-3 rounded-field bg-amber-50 px-4 py-2.5 text-13 text-ink', className)}>
      {t('goods.noZone')}
      {may('shop.manage') && (
        <TextLink asChild variant="inline">
          <Link to={SHIPPING_PATH}>{t('goods.noZone.action')}</Link>
        </TextLink>
      )}
    </p>
  );
}
