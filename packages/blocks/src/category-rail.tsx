import type { CategoryNode } from '@entrepot/contracts/calls/catalog.ts';
import { useFormats } from '@entrepot/i18n/react.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import clsx from 'clsx';
import { CategoryIcon } from './category-icon.tsx';
import { LinkTo } from './link-context.tsx';
import { categoryPath } from './paths.ts';

export interface CategoryRailProps {
  /** In the order in which they are shown; what lies below another follows it. */
  categories: readonly CategoryNode[];
  /** Names the list for those who listen. */
  label: string;
  className?: string | undefined;
}

/** All categories in one column, for shops whose buyers know what they came for. The lines share the height they are given. */
export function CategoryRail({ categories, label, className }: CategoryRailProps) {
  const formats = useFormats();
  return (
    <nav aria-label={label} className={clsx('rounded-card border border-hairline py-2', className)}>
      <ul className="grid h-full auto-rows-fr grid-cols-1">
        {categories.map((category) => (
          <li
            key={category.id}
            className="group/line relative flex min-h-8 items-center gap-2.5 px-3.5 text-14 text-body hover:bg-brand-50 hover:text-ink"
          >
            <CategoryIcon
              name={category.icon}
              className={category.parentId === null ? 'text-icon group-hover/line:text-brand' : 'opacity-0'}
            />
            <LinkTo
              to={categoryPath(category.id)}
              className="min-w-0 flex-1 truncate after:absolute after:inset-0 focus-visible:-outline-offset-2"
            >
              <span title={category.name}>{category.name}</span>
            </LinkTo>
            <Num className="text-12 text-quiet">{formats.number(category.goodsNum)}</Num>
          </li>
        ))}
      </ul>
    </nav>
  );
}
