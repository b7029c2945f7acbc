import { useT } from '@entrepot/i18n/react.tsx';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import clsx from 'clsx';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { usePointerDrag, type Point } from './use-pointer-drag.ts';

export interface SortableListProps<Item> {
  label: string;
  items: readonly Item[];
  itemId: (item: Item) => string;
  itemName: (item: Item) => string;
  children: (item: Item) => ReactNode;
  onChange: (items: Item[]) => void;
}

type Control = 'handle' | 'up' | 'down';

/** A list whose order is changed by dragging, by the arrow keys on the handle, or by buttons; each change is said. */
export function SortableList<Item>({ label, items, itemId, itemName, children, onChange }: SortableListProps<Item>) {
  const t = useT();
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  // A row that changes its place loses the focus on the way; it comes back to what was pressed, or to the handle where that has nothing
  // more to do.
  const pressed = useRef<{ id: string; control: Control } | undefined>(undefined);
  useLayoutEffect(() => {
    if (!pressed.current) return;
    const { id, control } = pressed.current;
    pressed.current = undefined;
    const row = list.current?.querySelector(`[data-item="${CSS.escape(id)}"]`);
    (
      row?.querySelector<HTMLElement>(`[data-control="${control}"]:not(:disabled)`) ??
      row?.querySelector<HTMLElement>('[data-control="handle"]')
    )?.focus();
  }, [items]);
  const drag = usePointerDrag<number>({ targetAt: (_id, point) => gapAt(list.current, point), onDrop: (id, gap) => dropInto(id, gap) });

  function move(from: number, to: number, control: Control): void {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length || to === from) return;
    pressed.current = { id: itemId(item), control };
    onChange(items.toSpliced(from, 1).toSpliced(to, 0, item));
    setSaid(t('admin.order.moved', { name: itemName(item), place: to + 1, total: items.length }));
  }
  /** A gap is counted among all of them, the one that is dragged included. */
  function dropInto(id: string, gap: number): void {
    const from = items.findIndex((item) => itemId(item) === id);
    move(from, gap > from ? gap - 1 : gap, 'handle');
  }
  function press(event: KeyboardEvent, index: number): void {
    if (drag.letGo(event) || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(index, event.key === 'ArrowUp' ? index - 1 : index + 1, 'handle');
  }

  const gap = drag.dragged?.target;
  return (
    <>
      <ol ref={list} aria-label={label} className="border-t">
        {items.map((item, index) => {
          const id = itemId(item);
          const name = itemName(item);
          return (
            <li
              key={id}
              data-item={id}
              className={clsx('relative flex min-h-12 items-center gap-2 border-b bg-surface', drag.dragged?.id === id && 'opacity-50')}
            >
              {gap === index && <DropLine edge="-top-px" />}
              {gap === items.length && index === items.length - 1 && <DropLine edge="-bottom-px" />}
              <button
                type="button"
                data-control="handle"
                aria-label={t('admin.order.handle', { name })}
                {...drag.handleOf(id)}
                onKeyDown={(event) => press(event, index)}
                className="grid size-8 flex-none cursor-grab touch-none place-items-center rounded-btn text-icon hover:bg-n100 hover:text-ink active:cursor-grabbing"
              >
                <GripVertical size={16} aria-hidden />
              </button>
              <div className="min-w-0 flex-1">{children(item)}</div>
              <IconButton
                size="sm"
                label={t('admin.order.up', { name })}
                disabled={index === 0}
                data-control="up"
                onClick={() => move(index, index - 1, 'up')}
              >
                <ArrowUp size={16} aria-hidden />
              </IconButton>
              <IconButton
                size="sm"
                label={t('admin.order.down', { name })}
                disabled={index === items.length - 1}
                data-control="down"
                onClick={() => move(index, index + 1, 'down')}
              >
                <ArrowDown size={16} aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

function DropLine({ edge }: { edge: string }) {
  return <span aria-hidden className={clsx('absolute inset-x-0 h-0.5 bg-brand', edge)} />;
}

/** Before how many rows' middles the pointer is. The row that it is over comes into sight, should it be half hidden. */
function gapAt(list: HTMLElement | null, { y }: Point): number | undefined {
  const rows = [...(list?.children ?? [])];
  const gap = rows.filter((row) => y > row.getBoundingClientRect().top + row.getBoundingClientRect().height / 2).length;
  rows[Math.min(gap, rows.length - 1)]?.scrollIntoView({ block: 'nearest' });
  return gap;
}
