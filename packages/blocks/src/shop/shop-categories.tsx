import type { CategoryNode } from '@entrepot/contracts/calls/catalog.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Chip } from '@entrepot/ui/chip.tsx';
import clsx from 'clsx';
import { LinkTo } from '../link-context.tsx';

export interface ShopCategoriesProps {
  /** Parents before children, with the shop's own counts. */
  categories: readonly CategoryNode[];
  currentId: number | undefined;
  goodsNum: number;
  hrefFor: (categoryId: number | undefined) => string;
}

/** The categories from the top one down to this one. */
function pathTo(categories: readonly CategoryNode[], id: number | undefined): number[] {
  const own = categories.find((category) => category.id === id);
  return own ? [...pathTo(categories, own.parentId ?? undefined), own.id] : [];
}

/** A shop's own shelves. Only the branch one stands in is unfolded, or the only one there is. */
export function ShopCategories({ categories, currentId, goodsNum, hrefFor }: ShopCategoriesProps) {
  const t = useT();
  const tops = categories.filter(({ parentId }) => parentId === null);
  const open = new Set([...pathTo(categories, currentId), ...(tops.length === 1 ? [tops[0]!.id] : [])]);
  const branch = (parentId: number | null): React.ReactNode => (
    <ul className={clsx(parentId !== null && 'ps-4')}>
      {categories
        .filter((category) => category.parentId === parentId)
        .map((category) => (
          <li key={category.id}>
            <Line name={category.name} count={category.goodsNum} to={hrefFor(category.id)} isHere={category.id === currentId} />
            {open.has(category.id) && categories.some((child) => child.parentId === category.id) && branch(category.id)}
          </li>
        ))}
    </ul>
  );
  return (
    <nav aria-label={t('store.categories')} className="mb-4 border-b pb-4">
      <Line name={t('store.categories.all')} count={goodsNum} to={hrefFor(undefined)} isHere={currentId === undefined} />
      {branch(null)}
    </nav>
  );
}

function Line({ name, count, to, isHere }: { name: string; count: number; to: string; isHere: boolean }) {
  const formats = useFormats();
  return (
    <LinkTo
      to={to}
      {...(isHere ? { 'aria-current': 'page' } : {})}
      className={clsx(
        'flex min-h-8 items-start gap-2 rounded-field py-1.5 text-14',
        isHere ? '-mx-2 bg-brand-50 px-2 font-semibold text-brand' : 'text-body hover:text-ink',
      )}
    >
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere] hyphens-auto">{name}</span>{' '}
      <span className={clsx('num flex-none text-12/5', isHere ? 'text-brand' : 'text-quiet')}>{formats.number(count)}</span>
    </LinkTo>
  );
}

/** The same for narrow windows: the next step down, in a row that slides sideways. */
export function ShopCategoryChips({ categories, currentId, hrefFor }: Omit<ShopCategoriesProps, 'goodsNum'>) {
  const t = useT();
  const formats = useFormats();
  const own = categories.find(({ id }) => id === currentId);
  const hasChildren = categories.some(({ parentId }) => parentId === currentId);
  const parentId = own === undefined ? null : hasChildren ? own.id : own.parentId;
  const up = parentId === null ? undefined : (categories.find(({ id }) => id === parentId)?.parentId ?? undefined);
  const steps = categories.filter((category) => category.parentId === parentId);
  if (steps.length === 0) return null;
  return (
    <nav aria-label={t('store.categories')} className="-mx-4 lg:hidden">
      <ul className="flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]">
        {own && (
          <li className="flex-none">
            <Chip asChild>
              <LinkTo to={hrefFor(up)}>
                {up === undefined ? t('store.categories.all') : categories.find(({ id }) => id === up)?.name}
              </LinkTo>
            </Chip>
          </li>
        )}
        {steps.map((category) => (
          <li key={category.id} className="flex-none">
            <Chip asChild selected={category.id === currentId} count={formats.number(category.goodsNum)}>
              <LinkTo to={hrefFor(category.id)} {...(category.id === currentId ? { 'aria-current': 'page' } : {})}>
                {category.name}
              </LinkTo>
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
