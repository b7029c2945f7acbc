import { OrderChatCard } from '@entrepot/blocks/chat/chat-card.tsx';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '@entrepot/site/services.tsx';

const SHOWN = 20;

/** What goes along with the words. */
export interface PickedOrder {
  id: string;
  serial: string;
  mediaId: string | null;
  line: string;
}

const piecesOf = (lines: readonly { quantity: number }[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Docked above the field, so that it covers nothing: the own orders, of this shop alone where one talks with a shop. */
export function OrderPicker({ shopId, onPick }: { shopId: string | undefined; onPick: (order: PickedOrder) => void }) {
  const t = useT();
  const formats = useFormats();
  const { client } = useServices();
  const { data } = useQuery({
    queryKey: ['order!listMain', 'chat'],
    queryFn: async ({ signal }) => (await client.call('order!listMain', { pageSize: SHOWN }, { signal, quiet: true })).list,
  });
  const orders = data?.filter(({ seller }) => shopId === undefined || seller.id === shopId);
  return (
    <section
      aria-label={t('chat.orderCard.add')}
      className="chat-docked grid flex-none justify-items-start gap-1 overflow-y-auto border-t bg-n25 px-4 py-2"
    >
      {orders?.length === 0 && <p className="text-13 text-quiet">{t('chat.orderCard.none')}</p>}
      {orders?.map(({ id, serial, status, total, lines }) => (
        <button
          key={id}
          type="button"
          onClick={() =>
            onPick({
              id,
              serial,
              mediaId: lines[0]?.mediaId ?? null,
              line: `${t('chat.pieces', { count: piecesOf(lines) })} · ${formats.amount(total)} USDT`,
            })
          }
          className="max-w-full rounded-[0.6875rem] text-start hover:bg-n100"
        >
          <OrderChatCard order={{ orderId: id, serial, status, total, pieces: piecesOf(lines), mediaId: lines[0]?.mediaId ?? null }} />
        </button>
      ))}
    </section>
  );
}
