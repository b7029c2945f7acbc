/** One variant in the cart: whether it is taken, what it is, how many, what that costs, and how far the next price is. */
import { Choice } from '../product/choice.tsx';
import { useT, Trans } from '@entrepot/i18n/react.tsx';
import { Checkbox } from '@entrepot/ui/checkbox.tsx';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { NumberStepper } from '@entrepot/ui/number-stepper.tsx';
import { ProgressBar } from '@entrepot/ui/progress-bar.tsx';
import { Skeleton } from '@entrepot/ui/skeleton.tsx';
import { VisuallyHidden } from '@entrepot/ui/visually-hidden.tsx';
import clsx from 'clsx';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { LinkTo } from '../link-context.tsx';
import { GoodsPicture } from './goods-picture.tsx';

export interface CartLineProps {
  name: string;
  /** "Sage, 0.9 L" */
  choice: string;
  mediaId: string | null;
  /** The product's page. */
  to: string;
  /** "5.85 / piece" */
  unitPrice: string | undefined;
  /** Undefined while it is not known yet; null where there is nothing to pay for. */
  amount: string | null | undefined;
  /** What it would cost without the discount that runs. */
  original: string | undefined;
  count: number;
  limits: { min: number; max: number };
  isChecked: boolean;
  /** It cannot be ordered at all: it can only be looked at and taken out. */
  isBarred: boolean;
  /** It can be marked to be taken out, whatever stands in the way of buying it. */
  isMarking?: boolean | undefined;
  next: { quantity: string; price: string; reached: number; at: number } | undefined;
  /** What stands in the way, or has changed. */
  notices: ReactNode;
  /** It was put in a moment ago. */
  isFresh: boolean;
  onCheck: (isChecked: boolean) => void;
  onCount: (count: number) => void;
  onRemove: () => void;
  onFollow: () => void;
}

export function CartLine(props: CartLineProps) {
  const t = useT();
  const { name, choice, mediaId, to, unitPrice, isChecked, isBarred, isMarking = false, notices, isFresh } = props;
  const isQuiet = isBarred || (!isChecked && !isMarking);
  return (
    <li className={clsx('flex gap-3 border-t border-hairline-soft py-4 first:border-t-0 first:pt-2', isFresh && 'cart-fresh')}>
      <div className="flex h-18 flex-none items-center">
        <Checkbox
          aria-label={t('cart.line.check', { name })}
          checked={isChecked && (isMarking || !isBarred)}
          disabled={isBarred && !isMarking}
          onCheckedChange={props.onCheck}
        />
      </div>
      <GoodsPicture mediaId={mediaId} sizePx={72} className={clsx(isQuiet && 'opacity-55', isFresh && 'cart-arrive')} />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-2">
          <p className={clsx('min-w-0 text-14 font-medium [overflow-wrap:anywhere]', isQuiet ? 'text-quiet' : 'text-ink')}>
            <LinkTo to={to} onClick={props.onFollow} className="underline-offset-4 hover:underline">
              {name}
            </LinkTo>
          </p>
          <IconButton size="xs" label={t('cart.line.remove', { name })} onClick={props.onRemove} className="-me-1.5 -mt-1 text-icon">
            <Trash2 size={17} aria-hidden />
          </IconButton>
        </div>
        <p className="num text-12 text-quiet">
          {choice !== '' && <Choice text={choice} />}
          {choice !== '' && unitPrice !== undefined && <span aria-hidden> · </span>}
          {unitPrice !== undefined && <bdi>{unitPrice}</bdi>}
        </p>
        {!isBarred && !isMarking && <Quantity {...props} isQuiet={isQuiet} />}
        {notices}
      </div>
    </li>
  );
}

function Quantity({ name, count, limits, amount, original, next, isQuiet, onCount }: CartLineProps & { isQuiet: boolean }) {
  const t = useT();
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <NumberStepper
          size="sm"
          value={count}
          min={limits.min}
          max={limits.max}
          onValueChange={onCount}
          labels={{
            decrease: t('product.quantity.decrease'),
            increase: t('product.quantity.increase'),
            value: t('cart.line.quantity', { name }),
          }}
        />
        <p className="ms-auto flex items-baseline gap-2">
          {original && (
            <s className="text-12 text-quiet">
              <VisuallyHidden>{t('card.originalPrice')}</VisuallyHidden> <Num>{original}</Num>
            </s>
          )}
          {amount === undefined ? (
            <Skeleton className="h-4 w-16" />
          ) : (
            amount !== null && <Num className={clsx('text-16 font-semibold', isQuiet ? 'text-quiet' : 'text-ink')}>{amount}</Num>
          )}
        </p>
      </div>
      {next && !isQuiet && (
        <div className="mt-2 flex items-center gap-3">
          <p className="num flex-none text-12 text-body">
            <Trans
              id="cart.next"
              values={{ quantity: next.quantity, price: next.price }}
              components={{ 0: <strong className="font-semibold text-brand" /> }}
            />
          </p>
          <ProgressBar decorative label="" value={next.reached} max={next.at} className="min-w-8 flex-1" />
        </div>
      )}
    </>
  );
}
