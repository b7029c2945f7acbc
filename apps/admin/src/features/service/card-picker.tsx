import { ProductPicture } from '@entrepot/blocks/product-picture.tsx';
import { QueryError } from '@entrepot/console/details/query-error.tsx';
import type { DeskTalk } from '@entrepot/contracts/calls/service-desk.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import { SearchInput } from '@entrepot/ui/search-input.tsx';
import X from 'lucide-react/icons/x';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { DeskOrderStatus } from './order-status.tsx';
import { useProductsToShow } from './service-queries.ts';

/** What goes along with the answer. */
export interface PickedCard {
  type: 'order' | 'product';
  content: string;
  name: string;
  line: string;
  mediaId?: string;
}

export interface CardPickerProps {
  orders: DeskTalk['orders'];
  onPick: (card: PickedCard) => void;
  onClose: () => void;
}

const ROW = 'flex w-full items-center gap-3 px-5 py-2 text-start -outline-offset-2 hover:bg-n50 max-md:px-3';

/** What goes along as a card: an order of this person, or a product as it is listed. Docks above the field and covers nothing. */
export function CardPicker({ orders, onPick, onClose }: CardPickerProps) {
  const t = useT();
  const formats = useFormats();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const keyword = useDeferredValue(text.trim());
  const query = useProductsToShow(keyword);
  const found = orders.filter(({ serial, shop }) => `${serial} ${shop}`.toLowerCase().includes(keyword.toLowerCase()));
  const products = query.data?.list ?? [];
  useEffect(() => field.current?.focus(), []);
  return (
    <section
      aria-label={t('admin.service.card')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
      className="flex max-h-72 flex-none flex-col border-t bg-surface"
    >
      <div className="flex items-center gap-2 ps-5 pe-3 pt-2 pb-1 max-md:ps-3">
        <SearchInput ref={field} label={t('admin.service.card.search')} value={text} onChange={setText} className="flex-1" />
        <IconButton label={t('action.close')} size="sm" onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </div>
      {query.isError && <QueryError query={query} variant="inline" />}
      {query.isSuccess && found.length + products.length === 0 && (
        <p className="px-5 pb-3 text-13 text-quiet">{t('admin.service.nothing')}</p>
      )}
      <ul className="relative min-h-0 overflow-y-auto overscroll-contain pb-1">
        {found.map(({ id, serial, shop, status, total }) => (
          <li key={id}>
            <button
              type="button"
              className={ROW}
              onClick={() => onPick({ type: 'order', content: id, name: t('chat.order', { serial }), line: shop })}
            >
              <span className="grid min-w-0 flex-1 text-12 text-quiet">
                <bdi dir="ltr" className="num text-start text-13 font-semibold text-ink">
                  {serial}
                </bdi>
                <bdi className="truncate">{shop}</bdi>
              </span>
              <span className="grid flex-none justify-items-end text-12">
                <span className="num text-13">{formats.amount(total)}</span>
                <DeskOrderStatus status={status} />
              </span>
            </button>
          </li>
        ))}
        {products.map(({ id, name, mediaId, seller, discountPrice, sellingPrice }) => (
          <li key={id}>
            <button
              type="button"
              className={ROW}
              onClick={() => onPick({ type: 'product', content: id, name, line: seller.name, mediaId })}
            >
              <ProductPicture mediaId={mediaId} drawnPx={40} sizes="40px" className="size-10 flex-none rounded-[8px]" />
              <span className="grid min-w-0 flex-1 text-12 text-quiet">
                <bdi className="truncate text-13 font-semibold text-ink">{name}</bdi>
                <bdi className="truncate">{seller.name}</bdi>
              </span>
              <span className="num flex-none text-13">{formats.amount(discountPrice ?? sellingPrice)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
