import { Choice } from '../product/choice.tsx';
import type { OrderLine as Line } from '@entrepot/contracts/calls/orders.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { isolateName } from '../wallet/isolate.ts';
import { Num } from '@entrepot/ui/num.tsx';
import Package from 'lucide-react/icons/package';
import type { ReactNode } from 'react';
import { LinkTo } from '../link-context.tsx';
import { productPath } from '../paths.ts';
import { ProductPicture } from '../product-picture.tsx';
import { Amount, useAmountText } from '../wallet/amounts.tsx';

/** The picture of a line; a sign where the product has none any more. */
export function LinePicture({ mediaId, sizePx }: { mediaId: string | null; sizePx: number }) {
  const size = { width: sizePx, height: sizePx };
  if (mediaId === null) {
    return (
      <span aria-hidden className="grid flex-none place-items-center rounded-field bg-n100 text-icon" style={size}>
        <Package size={22} />
      </span>
    );
  }
  return (
    <span className="flex-none" style={size}>
      <ProductPicture mediaId={mediaId} drawnPx={sizePx} sizes={`${sizePx}px`} className="size-full rounded-field" />
    </span>
  );
}

export interface OrderLineRowProps {
  line: Line;
  sizePx?: number | undefined;
  /** Whether the name it was ordered by is written out below that of the reader's language, instead of waiting behind it. */
  showOrdered?: boolean | undefined;
  /** Below the name: a review, for instance. */
  children?: ReactNode;
}

/** One line of an order: what, how many at which price, and what that makes. */
export function OrderLineRow({ line, sizePx = 72, showOrdered = false, children }: OrderLineRowProps) {
  const t = useT();
  const formats = useFormats();
  const amountText = useAmountText();
  const ordered = line.orderedAs === undefined ? undefined : t('order.line.orderedAs', { name: isolateName(line.orderedAs) });
  return (
    <div className="order-line">
      <LinePicture mediaId={line.mediaId} sizePx={sizePx} />
      <div className="min-w-0">
        <p className="text-14 font-medium [overflow-wrap:anywhere]">
          <LinkTo to={productPath(line.goodsId)} className="text-ink underline-offset-4 hover:underline" title={ordered}>
            {line.name}
          </LinkTo>
        </p>
        {line.choice !== '' && (
          <p className="text-13 text-quiet">
            <Choice text={line.choice} />
          </p>
        )}
        {showOrdered && ordered !== undefined && (
          <p className="text-12 text-quiet [overflow-wrap:anywhere]">
            <bdi>{ordered}</bdi>
          </p>
        )}
        {line.refunded > 0 && (
          <p className="text-13 text-quiet">
            {t('order.price.refunded')}: {t('order.pieces', { count: line.refunded })}
          </p>
        )}
        {children}
      </div>
      <p className="order-line-price text-14 text-quiet">
        <Num>
          {formats.number(line.quantity)} × {amountText(line.unitPrice)}
        </Num>
      </p>
      <Amount amount={line.lineTotal} className="order-line-total text-14 font-semibold" />
    </div>
  );
}
