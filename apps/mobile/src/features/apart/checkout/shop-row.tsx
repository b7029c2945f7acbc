import { ShopSign } from '@entrepot/blocks/cart/shop-sign.tsx';
import { useFigures } from '@entrepot/blocks/product/figures.ts';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { ShopSection, type ShopSectionProps } from '@entrepot/screens/checkout/shop-section.tsx';
import { DeliveryTime } from '@entrepot/site/delivery-time.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { Skeleton } from '@entrepot/ui/skeleton.tsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';

/** One shop in a line: how much of it, when it comes, what it costs. A tap opens its goods, its freight and its note. */
export function ShopRow(props: ShopSectionProps) {
  const t = useT();
  const figures = useFigures();
  const { group, country, isDimmed } = props;
  const { seller, shop, lines } = group;
  const hasProblem = lines.some(({ priced }) => priced?.problem);
  // What stands in the way is in sight; all else opens by a tap.
  const [isOpen, setOpen] = useState(hasProblem || !group.isTaken);
  const pieces = lines.reduce((sum, { item }) => sum + (item.isChecked ? item.count : 0), 0);
  const unit = shop?.lines[0]?.unit ?? 'piece';
  const amounts = shop?.amounts;
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="border-b last:border-b-0">
      <summary className="flex min-h-16 cursor-pointer list-none items-center gap-3 py-2.5 [&::-webkit-details-marker]:hidden">
        <ShopSign name={seller.name} mediaId={seller.mediaId} colour={seller.colour} />
        <span className="min-w-0 flex-1">
          <span className="block text-14 font-medium [overflow-wrap:anywhere]">
            <bdi>{seller.name}</bdi>
          </span>
          <span className="num block text-12 text-quiet">{figures.units(pieces, unit)}</span>
        </span>
        <span className={isDimmed ? 'text-end opacity-60' : 'text-end'}>
          {shop && amounts ? (
            <>
              <Num className="block text-14 font-semibold">{figures.money(moneyFrom(amounts.goods) - moneyFrom(amounts.discount))}</Num>
              <span className="num block text-12 text-quiet">
                {shop.isFreightFree
                  ? t('product.freight.free')
                  : `+ ${figures.money(moneyFrom(amounts.freight))} ${t('product.sum.freight')}`}
              </span>
            </>
          ) : (
            group.isTaken && isDimmed && <Skeleton className="h-4 w-16" />
          )}
        </span>
        <ChevronDown size={18} aria-hidden className={isOpen ? 'rotate-180 text-icon' : 'text-icon'} />
      </summary>
      {!isOpen && <DeliveryTime sellerId={seller.id} country={country} message="checkout.usual" className="num pb-3 text-12 text-quiet" />}
      {isOpen && (
        <div className="pb-4">
          <ShopSection {...props} />
        </div>
      )}
    </details>
  );
}
