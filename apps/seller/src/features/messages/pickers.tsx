import { QueryError } from '@entrepot/console/details/query-error.tsx';
import type { BuyerOrder, OfferedProduct } from '@entrepot/contracts/calls/shop-inbox.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import { SearchInput } from '@entrepot/ui/search-input.tsx';
import X from 'lucide-react/icons/x';
import { useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react';
import { OrderStatus } from '../../lib/order-status.tsx';
import { SubjectPicture } from './conversation-row.tsx';
import { useBuyerOrders, useProductsToShow, useVariants } from './inbox-queries.ts';
import { ListedPrice } from './listed-price.tsx';

interface PickerProps<Picked> {
  onPick: (picked: Picked) => void;
  onClose: () => void;
}

const ROW = 'flex w-full items-center gap-3 px-4 py-2 text-start -outline-offset-2 hover:bg-n50';

/** Docks above the field and moves the messages up: it covers nothing. */
function Picker({ title, note, onClose, children }: { title: string; note?: string; onClose: () => void; children: ReactNode }) {
  const t = useT();
  return (
    <section
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
      className="flex max-h-72 flex-none flex-col border-t bg-surface"
    >
      <div className="flex items-center gap-2 ps-4 pe-2 pt-2">
        <p className="min-w-0 flex-1 text-13">
          <span className="font-semibold">{title}</span>
          {note && <span className="block text-12 text-quiet">{note}</span>}
        </p>
        <IconButton label={t('action.close')} size="sm" onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </div>
      {children}
    </section>
  );
}

/** Own products that are on sale, with their listed price. There is no field for another. */
export function ProductPicker({ onPick, onClose }: PickerProps<OfferedProduct>) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const query = useProductsToShow(useDeferredValue(text.trim()));
  const list = query.data?.list ?? [];
  const variants = useVariants();
  const [isAsking, setAsking] = useState(false);
  useEffect(() => field.current?.focus(), []);
  function pick(product: string): void {
    setAsking(true);
    // What went wrong the page has said.
    variants(product).then(onPick, () => setAsking(false));
  }
  return (
    <Picker title={t('seller.chat.product')} note={t('seller.chat.product.note')} onClose={onClose}>
      <div className="px-4 py-2">
        <SearchInput ref={field} label={t('seller.chat.product.search')} value={text} onChange={setText} />
      </div>
      {query.isError && <QueryError query={query} variant="inline" />}
      {query.isSuccess && list.length === 0 && <p className="px-4 pb-3 text-13 text-quiet">{t('seller.chat.product.none')}</p>}
      <ul className="relative min-h-0 overflow-y-auto overscroll-contain">
        {list.map((goods) => (
          <li key={goods.id}>
            <button type="button" className={ROW} disabled={isAsking} onClick={() => pick(goods.id)}>
              <SubjectPicture mediaId={goods.mediaId} className="size-10" />
              <span className="grid min-w-0">
                <bdi className="truncate text-13 font-semibold">{goods.name}</bdi>
                <ListedPrice goods={goods} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Picker>
  );
}

export function OrderPicker({ conversation, onPick, onClose }: PickerProps<BuyerOrder> & { conversation: string }) {
  const t = useT();
  const formats = useFormats();
  const query = useBuyerOrders(conversation);
  const list = query.data?.list ?? [];
  return (
    <Picker title={t('seller.chat.orders.show')} onClose={onClose}>
      {query.isError && <QueryError query={query} variant="inline" />}
      {query.isSuccess && list.length === 0 && <p className="px-4 py-3 text-13 text-quiet">{t('seller.chat.orders.none')}</p>}
      <ul className="relative min-h-0 overflow-y-auto overscroll-contain py-1">
        {list.map((order) => (
          <li key={order.id}>
            <button type="button" className={ROW} onClick={() => onPick(order)}>
              <SubjectPicture mediaId={order.mediaId} className="size-10" />
              <span className="grid min-w-0 flex-1 text-12 text-quiet">
                <bdi dir="ltr" className="num text-start text-13 font-semibold text-ink">
                  {order.serial}
                </bdi>
                <bdi className="truncate">{order.title}</bdi>
              </span>
              <span className="grid flex-none justify-items-end text-12">
                <span className="num text-13">{formats.amount(order.total)}</span>
                <OrderStatus status={order.status} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Picker>
  );
}
