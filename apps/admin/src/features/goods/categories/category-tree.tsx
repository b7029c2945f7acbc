import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import type { DeskCategory } from '@entrepot/contracts/calls/goods-desk.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import clsx from 'clsx';
import { useRef, useState } from 'react';
import { usePointerDrag, type Point } from '../../../lib/use-pointer-drag.ts';
import { childrenOf, nameIn, pathTo } from './category-names.ts';
import { placeAt, type CategoryPlace } from './category-places.ts';
import { CategoryRow } from './category-row.tsx';
import { useCategoryCommands } from './use-category-commands.ts';

export interface CategoryTreeProps {
  list: readonly DeskCategory[];
  openId: number | undefined;
  onOpen: (id: number) => void;
  /** Not all are here: the branches are unfolded, and nothing can be put in order among those that are. */
  isNarrowed: boolean;
}

/**
 * Each row can be dragged by its handle, before or after another one or below it; arrow keys and buttons move it among its own, and its
 * panel leads anywhere.
 */
export function CategoryTree({ list, openId, onOpen, isNarrowed }: CategoryTreeProps) {
  const t = useT();
  const language = useLanguage();
  const words = useFailureWords();
  const { move } = useCategoryCommands();
  const root = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  // The way to the one that is looked at is open from the start.
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(
    () => new Set(openId === undefined ? [] : pathTo(list, openId).map(({ id }) => id)),
  );
  const drag = usePointerDrag<CategoryPlace>({
    targetAt: (id, point) => targetAt(Number(id), point),
    onDrop: (id, { parentId, place }) => void moveTo(Number(id), parentId, place),
  });

  function toggle(id: number): void {
    setUnfolded((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }
  async function moveTo(id: number, parentId: number | null, place: number): Promise<void> {
    try {
      const tree = await move(id, parentId, place);
      if (parentId !== null) setUnfolded((before) => new Set(before).add(parentId));
      const siblings = childrenOf(tree.list, parentId);
      const at = siblings.findIndex((each) => each.id === id);
      setSaid(t('admin.order.moved', { name: nameIn(siblings[at]!, language), place: at + 1, total: siblings.length }));
      // The row has changed its place and lost the focus on the way.
      requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(`[data-category="${id}"] [data-handle]`)?.focus());
    } catch (error) {
      notify.error(words(error));
    }
  }
  function targetAt(id: number, { y }: Point): CategoryPlace | undefined {
    for (const row of root.current?.querySelectorAll<HTMLElement>('[data-category]') ?? []) {
      const { top, height } = row.getBoundingClientRect();
      if (y < top || y >= top + height) continue;
      row.scrollIntoView({ block: 'nearest' });
      const [category, over] = [id, Number(row.dataset.category)].map((each) => list.find((one) => one.id === each));
      return (
        category &&
        over &&
        placeAt(category, list, over, (y - top) / height, unfolded.has(over.id) && list.some(({ parentId }) => parentId === over.id))
      );
    }
    return undefined;
  }

  function branch(parentId: number | null) {
    const children = childrenOf(list, parentId);
    return (
      <ul
        {...(parentId === null ? { 'aria-label': t('admin.goods.categories') } : {})}
        className={clsx(parentId === null ? 'border-t' : 'ms-5 border-s ps-2')}
      >
        {children.map((category, place) => {
          const isUnfolded = isNarrowed || unfolded.has(category.id);
          const hasChildren = list.some((each) => each.parentId === category.id);
          const target = drag.dragged?.target?.at;
          return (
            <li key={category.id}>
              <CategoryRow
                category={category}
                isOpen={category.id === openId}
                onOpen={() => onOpen(category.id)}
                fold={hasChildren ? { isUnfolded, toggle: () => toggle(category.id) } : undefined}
                order={
                  isNarrowed
                    ? undefined
                    : {
                        place,
                        count: children.length,
                        moveTo: (next) => void moveTo(category.id, parentId, next),
                        handle: drag.handleOf(String(category.id)),
                        letGo: drag.letGo,
                      }
                }
                isDragged={drag.dragged?.id === String(category.id)}
                dropSide={target?.id === category.id ? target.side : undefined}
              />
              {hasChildren && isUnfolded && branch(category.id)}
            </li>
          );
        })}
      </ul>
    );
  }
  return (
    <div ref={root}>
      {branch(null)}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
