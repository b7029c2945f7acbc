import { mediaUrl } from '@entrepot/blocks/media.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import Package from 'lucide-react/icons/package';
import { Amount } from './amount.tsx';

const PICTURE_PX = 160;

export interface OrderedLine {
  id: string;
  name: string;
  choice: string;
  /** The shop's own: of the product, and of the variant when it was ordered. */
  number?: string | undefined;
  skuCode?: string | null | undefined;
  /** How the buyer read it, where that is another name. */
  orderedAs?: string | undefined;
  mediaId: string | null;
  quantity: number;
  refunded: number;
  unitPrice: string;
  lineTotal: string;
}

export interface OrderLinesProps {
  lines: readonly OrderedLine[];
  /** Pieces by line, where only some are meant: what they cost is what is shown. */
  quantities?: ReadonlyMap<string, number>;
}

/** How many of a line are meant, and what they cost at the price they were ordered at. */
function meant(line: OrderedLine, quantity = line.quantity): { quantity: number; total: string } {
  return {
    quantity,
    total: quantity === line.quantity ? line.lineTotal : formatMoney(moneyFrom(line.unitPrice) * BigInt(quantity)),
  };
}

/** What was ordered: picture, name, the shop's numbers, choice, pieces and what they cost together; the buyer's wording below. */
export function OrderLines({ lines, quantities }: OrderLinesProps) {
  const t = useT();
  const { number } = useFormats();
  return (
    <ul className="grid">
      {lines
        .map((line) => ({ line, ...meant(line, quantities?.get(line.id)) }))
        .map(({ line, quantity, total }) => (
          <li key={line.id} className="flex gap-3 border-b py-2.5 first:pt-0 last:border-b-0">
            <span className="grid size-10 flex-none place-items-center overflow-hidden rounded-field bg-n50 text-icon">
              {line.mediaId ? (
                <img
                  src={mediaUrl(line.mediaId, PICTURE_PX, 'webp')}
                  alt=""
                  width={40}
                  height={40}
                  loading="lazy"
                  className="size-full object-cover"
                />
              ) : (
                <Package size={18} aria-hidden />
              )}
            </span>
            <div className="min-w-0 flex-1 text-13">
              <p className="font-medium wrap-anywhere">
                <bdi>{line.name}</bdi>
              </p>
              <p className="flex flex-wrap gap-x-3 text-quiet">
                {line.choice !== '' && <bdi>{line.choice}</bdi>}
                {line.number && <bdi className="num">{line.number}</bdi>}
                {line.skuCode && <bdi className="num font-medium text-body">{line.skuCode}</bdi>}
                <span className="num">{t('console.pieces', { count: quantity })}</span>
                {line.refunded > 0 && <span className="num text-amber">{t('console.pieces.refunded', { count: line.refunded })}</span>}
              </p>
              {line.orderedAs && (
                <p className="text-12 wrap-anywhere text-quiet">
                  <bdi>{t('console.orderedAs', { name: line.orderedAs })}</bdi>
                </p>
              )}
            </div>
            <div className="text-end text-13">
              <Amount value={total} className="font-medium" />
              <p className="text-12 text-quiet">
                <span dir="ltr" className="num">
                  {number(quantity)} × <Amount value={line.unitPrice} />
                </span>
              </p>
            </div>
          </li>
        ))}
    </ul>
  );
}
