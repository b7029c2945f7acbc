import { clauseSeparator } from '@entrepot/i18n/separators.ts';
import { GoodsPicture } from '@entrepot/blocks/cart/goods-picture.tsx';
import { shortMoment } from '@entrepot/blocks/order/moments.ts';
import { Amount } from '@entrepot/blocks/wallet/amounts.tsx';
import { useLanguage } from '@entrepot/i18n/react.tsx';
import { useLastMove } from '@entrepot/screens/centre/use-own-centre.ts';
import { orderPath } from '@entrepot/site/centre/centre-links.ts';
import { Link } from '@entrepot/site/link.tsx';
import ChevronRight from 'lucide-react/icons/chevron-right';

const PICTURE_PX = 44;

/** The order that something happened to last, and what. */
export function LastMove() {
  const language = useLanguage();
  const move = useLastMove();
  if (!move) return null;
  const { order, text, at } = move;
  return (
    <Link to={orderPath(order.id)} className="flex items-center gap-3 rounded-card border border-hairline bg-surface px-3 py-2.5">
      <GoodsPicture mediaId={order.lines[0]?.mediaId ?? null} sizePx={PICTURE_PX} />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-14 font-medium text-ink">{text}</span>
        <span className="num block truncate text-12 text-quiet">
          <bdi>{order.seller.name}</bdi>
          {clauseSeparator(language)}
          <Amount amount={order.total} /> · {shortMoment(at, language)}
        </span>
      </span>
      <ChevronRight size={18} aria-hidden className="flex-none text-icon rtl:-scale-x-100" />
    </Link>
  );
}
