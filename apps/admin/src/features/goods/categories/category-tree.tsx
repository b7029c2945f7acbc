import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import type { DeskCategory } from '@entrepot/contracts/calls/goods-desk.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import clsx from 'clsx';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { childrenOf, missingLanguages, nameIn, pathTo } from './category-names.ts';
import { useCategoryCommands } from './use-category-commands.ts';

export interface CategoryTreeProps {
  list: readonly DeskCategory[];
  openId: number | undefined;
  onOpen: (id: number) => void;
  /** Not all are here: the branches are unfolded, and nothing can be put in order among those that are. */
  isNarrowed: boolean;
}

export function CategoryTree({ list, openId, onOpen, isNarrowed }: CategoryTreeProps) {
  const t = useT();
  // The way to the one that is looked at is open from the start.
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(() => new Set(openId === undefined ? [] : pathTo(list, openId).map(({ id }) => id)));
  function toggle(id: number): void {
    setUnfolded((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }

  function branch(parentId: number | null) {
    const children = childrenOf(list, parentId);
    return (
      <ul {...(parentId === null ? { 'aria-label': t('admin.goods.categories') } : {})} className={clsx(parentId === null ? 'border-t' : 'ms-5 border-s ps-2')}>
        {children.map((category, place) => {
          const isUnfolded = isNarrowed || unfolded.has(category.id);
          const hasChildren = list.some((each) => each.parentId === category.id);
          return (
            <li key={category.id}>
              <Row category={category} place={isNarrowed ? undefined : place} count={children.length} isOpen={category.id === openId} onOpen={() => onOpen(category.id)} fold={hasChildren ? { isUnfolded, toggle: () => toggle(category.id) } : undefined} />
              {hasChildren && isUnfolded && branch(category.id)}
            </li>
          );
        })}
      </ul>
    );
  }
  return branch(null);
}

interface RowProps {
  category: DeskCategory;
  /** Among its siblings; undefined where these are not all there. */
  place: number | undefined;
  count: number;
  isOpen: boolean;
  onOpen: () => void;
  fold: { isUnfolded: boolean; toggle: () => void } | undefined;
}

function Row({ category, place, count, isOpen, onOpen, fold }: RowProps) {
  const t = useT();
  const language = useLanguage();
  const words = useFailureWords();
  const { number } = useFormats();
  const { move } = useCategoryCommands();
  const name = nameIn(category, language);
  const missing = missingLanguages(category).length;
  const moveTo = (next: number) => void move(category.id, category.parentId, next).catch((error: unknown) => notify.error(words(error)));
  const isHidden = category.hidesWhenEmpty && category.onShelf === 0;
  return (
    <div className={clsx('flex min-h-10 items-center gap-2 border-b py-0.5 text-14', isOpen && 'bg-brand-50')}>
      {fold ? (
        <IconButton label={t(fold.isUnfolded ? 'admin.goods.category.fold' : 'admin.goods.category.unfold', { name })} size="sm" aria-expanded={fold.isUnfolded} onClick={fold.toggle}>
          {fold.isUnfolded ? <ChevronDown size={16} aria-hidden /> : <ChevronRight size={16} aria-hidden className="rtl:-scale-x-100" />}
        </IconButton>
      ) : (
        <span aria-hidden className="size-8 flex-none" />
      )}
      <button type="button" onClick={onOpen} aria-current={isOpen ? 'true' : undefined} className="flex min-h-8 min-w-0 flex-1 flex-wrap content-center items-baseline gap-x-3 rounded-xs text-start hover:underline">
        <bdi className={clsx('min-w-0 font-medium wrap-anywhere', isHidden && 'text-quiet')}>{name}</bdi>
        {isHidden && <span className="text-12 text-quiet">{t('admin.goods.category.isHidden')}</span>}
        {missing > 0 && <span className="text-12 text-amber">{t('admin.goods.category.missing', { count: missing, total: LANGUAGES.length })}</span>}
      </button>
      <span className="num flex-none text-13 text-quiet" title={t('admin.goods.onShelf')}>
        <span className="sr-only">{t('admin.goods.onShelf')} </span>
        {number(category.onShelf)}
      </span>
      {place !== undefined && (
        <span className="flex flex-none">
          <IconButton label={t('admin.goods.category.up', { name })} size="sm" disabled={place === 0} onClick={() => moveTo(place - 1)}>
            <ArrowUp size={16} aria-hidden />
          </IconButton>
          <IconButton label={t('admin.goods.category.down', { name })} size="sm" disabled={place === count - 1} onClick={() => moveTo(place + 1)}>
            <ArrowDown size={16} aria-hidden />
          </IconButton>
        </span>
      )}
    </div>
  );
}
