import type { DeskCategory } from '@entrepot/contracts/calls/goods-desk.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import clsx from 'clsx';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import GripVertical from 'lucide-react/icons/grip-vertical';
import type { KeyboardEvent } from 'react';
import type { PointerDrag } from '../../../lib/use-pointer-drag.ts';
import { missingLanguages, nameIn } from './category-names.ts';
import type { CategoryPlace } from './category-places.ts';

export interface CategoryRowProps {
  category: DeskCategory;
  isOpen: boolean;
  onOpen: () => void;
  fold: { isUnfolded: boolean; toggle: () => void } | undefined;
  /** Undefined where its siblings are not all there. */
  order: RowOrder | undefined;
  isDragged: boolean;
  /** What is dragged would go there. */
  dropSide: CategoryPlace['at']['side'] | undefined;
}

interface RowOrder extends Pick<PointerDrag<CategoryPlace>, 'letGo'> {
  /** Among its siblings. */
  place: number;
  count: number;
  moveTo: (place: number) => void;
  handle: ReturnType<PointerDrag<CategoryPlace>['handleOf']>;
}

export function CategoryRow({ category, isOpen, onOpen, fold, order, isDragged, dropSide }: CategoryRowProps) {
  const t = useT();
  const { number } = useFormats();
  const name = nameIn(category, useLanguage());
  const missing = missingLanguages(category).length;
  const isHidden = category.hidesWhenEmpty && category.onShelf === 0;
  return (
    <div
      data-category={category.id}
      className={clsx(
        'relative flex min-h-10 items-center gap-2 border-b py-0.5 text-14',
        isOpen && 'bg-brand-50',
        isDragged && 'opacity-50',
        dropSide === 'below' && 'inset-ring-2 inset-ring-brand',
      )}
    >
      {(dropSide === 'before' || dropSide === 'after') && (
        <span aria-hidden className={clsx('absolute inset-x-0 h-0.5 bg-brand', dropSide === 'before' ? '-top-px' : '-bottom-px')} />
      )}
      {order && <Handle name={name} order={order} />}
      {fold ? (
        <IconButton
          label={t(fold.isUnfolded ? 'admin.goods.category.fold' : 'admin.goods.category.unfold', { name })}
          size="sm"
          aria-expanded={fold.isUnfolded}
          onClick={fold.toggle}
        >
          {fold.isUnfolded ? <ChevronDown size={16} aria-hidden /> : <ChevronRight size={16} aria-hidden className="rtl:-scale-x-100" />}
        </IconButton>
      ) : (
        <span aria-hidden className="size-8 flex-none" />
      )}
      <button
        type="button"
        onClick={onOpen}
        aria-current={isOpen ? 'true' : undefined}
        className="flex min-h-8 min-w-0 flex-1 flex-wrap content-center items-baseline gap-x-3 rounded-xs text-start hover:underline"
      >
        <bdi className={clsx('min-w-0 font-medium wrap-anywhere', isHidden && 'text-quiet')}>{name}</bdi>
        {isHidden && <span className="text-12 text-quiet">{t('admin.goods.category.isHidden')}</span>}
        {missing > 0 && (
          <span className="text-12 text-amber">{t('admin.goods.category.missing', { count: missing, total: LANGUAGES.length })}</span>
        )}
      </button>
      <span className="num flex-none text-13 text-quiet" title={t('admin.goods.onShelf')}>
        <span className="sr-only">{t('admin.goods.onShelf')} </span>
        {number(category.onShelf)}
      </span>
      {order && (
        <span className="flex flex-none">
          <IconButton
            label={t('admin.order.up', { name })}
            size="sm"
            disabled={order.place === 0}
            onClick={() => order.moveTo(order.place - 1)}
          >
            <ArrowUp size={16} aria-hidden />
          </IconButton>
          <IconButton
            label={t('admin.order.down', { name })}
            size="sm"
            disabled={order.place === order.count - 1}
            onClick={() => order.moveTo(order.place + 1)}
          >
            <ArrowDown size={16} aria-hidden />
          </IconButton>
        </span>
      )}
    </div>
  );
}

function Handle({ name, order: { place, count, moveTo, handle, letGo } }: { name: string; order: RowOrder }) {
  const t = useT();
  function press(event: KeyboardEvent): void {
    if (letGo(event) || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const next = event.key === 'ArrowUp' ? place - 1 : place + 1;
    if (next >= 0 && next < count) moveTo(next);
  }
  return (
    <button
      type="button"
      data-handle
      aria-label={t('admin.order.handle', { name })}
      {...handle}
      onKeyDown={press}
      className="-me-2 grid size-8 flex-none cursor-grab touch-none place-items-center rounded-btn text-icon hover:bg-n100 hover:text-ink active:cursor-grabbing"
    >
      <GripVertical size={16} aria-hidden />
    </button>
  );
}
