/** One line of a checkout: what it is, how many at which price, and what that comes to. */
import { Choice } from '../product/choice.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import { Checkbox } from '@entrepot/ui/checkbox.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { Skeleton } from '@entrepot/ui/skeleton.tsx';
import { VisuallyHidden } from '@entrepot/ui/visually-hidden.tsx';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { LinkTo } from '../link-context.tsx';
import { GoodsPicture } from './goods-picture.tsx';

export interface CheckoutLineProps {
  name: string;
  choice: string;
  mediaId: string | null;
  to: string;
  isChecked: boolean;
  isLocked: boolean;
  isDimmed: boolean;
  onCheck: (isChecked: boolean) => void;
  quantity: string;
  /** Undefined for what is left out, and while it is not known. */
  unitPrice: string | undefined;
  /** Before the discount that runs. */
  listPrice: string | undefined;
  /** "price from 24", "discount until 30 Sep" */
  remark: string | undefined;
  amount: string | undefined;
  notice: ReactNode;
}

export function CheckoutLine(props: CheckoutLineProps) {
  const t = useT();
  const { name, choice, mediaId, to, isChecked, isLocked, isDimmed, onCheck, amount, notice } = props;
  return (
    <li className="border-t border-hairline-soft py-4 first:border-t-0">
      <div className="flex items-center gap-3.5">
        <Checkbox aria-label={t('cart.line.check', { name })} checked={isChecked} disabled={isLocked} onCheckedChange={onCheck} />
        <GoodsPicture mediaId={mediaId} sizePx={64} className={clsx(!isChecked && 'opacity-55')} />
        <div
          className={clsx(
            'flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-1 transition-opacity duration-150',
            isDimmed && isChecked && 'opacity-60',
          )}
        >
          <div className="min-w-0 flex-1 basis-45">
            <p className={clsx('text-14 font-medium [overflow-wrap:anywhere]', isChecked ? 'text-ink' : 'text-quiet')}>
              <LinkTo to={to} className="underline-offset-4 hover:underline">
                {name}
              </LinkTo>
            </p>
            {choice !== '' && (
              <p className="text-12 text-quiet">
                <Choice text={choice} />
              </p>
            )}
          </div>
          <div className="ms-auto flex items-center gap-x-6 max-sm:w-full max-sm:justify-between">
            <UnitPrice {...props} />
            <p className="min-w-24 text-end text-14 font-semibold">
              {amount === undefined ? isChecked && <Skeleton className="ms-auto h-4 w-16" /> : <Num>{amount}</Num>}
            </p>
          </div>
        </div>
      </div>
      {notice}
    </li>
  );
}

function UnitPrice({ isChecked, quantity, unitPrice, listPrice, remark }: CheckoutLineProps) {
  const t = useT();
  return (
    <div className="text-end text-14 max-sm:text-start">
      {isChecked && (
        <p>
          {/* One calculation, read from its beginning in every language. */}
          <span dir="ltr" className="inline-flex flex-wrap items-baseline gap-x-1">
            <Num>{quantity} ×</Num>
            {listPrice && (
              <s className="text-quiet">
                <VisuallyHidden>{t('card.originalPrice')}</VisuallyHidden> <Num>{listPrice}</Num>
              </s>
            )}
            {unitPrice === undefined ? (
              <Skeleton className="h-4 w-10" />
            ) : (
              <Num className={clsx(listPrice && 'font-semibold text-accent')}>{unitPrice}</Num>
            )}
          </span>
        </p>
      )}
      {remark && <p className="num text-12 text-quiet">{remark}</p>}
    </div>
  );
}
