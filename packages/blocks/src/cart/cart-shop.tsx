import { Trans, useT } from '@entrepot/i18n/react.tsx';
import { Checkbox, type CheckedState } from '@entrepot/ui/checkbox.tsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { LinkTo } from '../link-context.tsx';

export interface CartShopProps {
  level: 'h2' | 'h3';
  name: string;
  to: string;
  check: CheckedState;
  /** Nothing of it can be ordered. */
  isBarred: boolean;
  /** From which sum on freight is free, as written, and how much is lacking; null where it is free already. */
  free: { from: string; rest: string | null } | undefined;
  onCheck: (isChecked: boolean) => void;
  onFollow: () => void;
  children: ReactNode;
}

/** The lines of one shop, which will be one order. */
export function CartShop({ level: Heading, name, to, check, isBarred, free, onCheck, onFollow, children }: CartShopProps) {
  const t = useT();
  return (
    <section aria-label={name} className="border-b px-6 pt-4 pb-1 last:border-b-0">
      <div className="flex items-center gap-3">
        <Checkbox aria-label={t('cart.shop.check', { shop: name })} checked={check} disabled={isBarred} onCheckedChange={onCheck} />
        <Heading className="min-w-0 text-14 font-semibold">
          <LinkTo to={to} onClick={onFollow} className="inline-flex min-h-6 items-center gap-2 underline-offset-4 hover:underline">
            <bdi>{name}</bdi>
            <ChevronRight size={15} aria-hidden className="text-icon rtl:-scale-x-100" />
          </LinkTo>
        </Heading>
      </div>
      <ul>{children}</ul>
      {free && (
        <p className="num flex flex-wrap justify-between gap-x-4 border-t border-hairline-soft py-3 text-12 text-body">
          {free.rest === null ? (
            <span className="text-green">{t('cart.free.reached')}</span>
          ) : (
            <>
              <span>{t('cart.free.from', { amount: free.from })}</span>
              <span>
                <Trans
                  id="cart.free.toGo"
                  values={{ amount: free.rest }}
                  components={{ 0: <strong className="font-semibold text-ink" /> }}
                />
              </span>
            </>
          )}
        </p>
      )}
    </section>
  );
}
