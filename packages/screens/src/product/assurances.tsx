import { returnDaysQuery } from '@entrepot/buyer/queries/product.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import PackageCheck from 'lucide-react/icons/package-check';
import Undo2 from 'lucide-react/icons/undo-2';
import { useServices } from '@entrepot/site/services.tsx';

/** The operator's promise, if there is one, and the return window. */
export function Assurances({ className }: { className?: string | undefined }) {
  const t = useT();
  const { client, settings } = useServices();
  const { data: days } = useQuery(returnDaysQuery(client));
  const promise = settings.storefront.claims.shippingPromise;
  if (!promise && !days) return null;
  return (
    <ul className={clsx('grid content-start gap-2 text-body', className)}>
      {promise && (
        <li className="flex gap-2">
          <PackageCheck size={16} aria-hidden className="mt-0.5 text-icon" />
          <bdi>{promise}</bdi>
        </li>
      )}
      {days !== undefined && days > 0 && (
        <li className="flex gap-2">
          <Undo2 size={16} aria-hidden className="mt-0.5 text-icon rtl:-scale-x-100" />
          <span>
            <span className="block">{t('product.returns', { days })}</span>
            <span className="block">{t('product.returns.held')}</span>
          </span>
        </li>
      )}
    </ul>
  );
}
