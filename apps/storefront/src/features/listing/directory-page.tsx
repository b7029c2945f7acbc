import { CategoryIcon } from '@entrepot/blocks/category-icon.tsx';
import { LinkTo } from '@entrepot/blocks/link-context.tsx';
import { mediaUrl, mediaWidths } from '@entrepot/blocks/media.ts';
import { categoryPath } from '@entrepot/blocks/paths.ts';
import type { CategoryNode } from '@entrepot/contracts/calls/catalog.ts';
import { WHOLE_LISTING } from '@entrepot/contracts/listing-state.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { Picture } from '@entrepot/ui/picture.tsx';
import PackageOpen from 'lucide-react/icons/package-open';
import { Steps } from '@entrepot/site/steps.tsx';
import { directoryOf, type Branch } from '@entrepot/screens/listing/directory.ts';
import { CATEGORY_LIST, stepsTo } from '@entrepot/screens/listing/list-kind.ts';
import './directory.css';

const TOP_PX = 208;
const MIDDLE_PX = 80;

/** All categories on one page: what there is, how much of it, and the shortest way to it. */
export function DirectoryPage({ categories, focus }: { categories: readonly CategoryNode[]; focus: readonly string[] }) {
  const t = useT();
  const branches = directoryOf(categories, focus);
  const products = branches.reduce((sum, { category }) => sum + category.goodsNum, 0);
  return (
    <div className="wrap pt-4 pb-14">
      <Steps items={stepsTo(CATEGORY_LIST, WHOLE_LISTING, [], t)} className="mb-4" />
      <h1 className="text-28 font-semibold">{t('listing.allCategories')}</h1>
      {branches.length === 0 ? (
        <EmptyState icon={<PackageOpen size={24} />} title={t('listing.empty.whole')} text={t('listing.empty.wholeText')} />
      ) : (
        <>
          <p className="num mt-1 text-14 text-quiet">
            {t('listing.directory.text', { products: t('category.products', { count: products }), categories: branches.length })}
          </p>
          <div className="mt-2">
            {branches.map((branch, index) => (
              <TopCategory key={branch.category.id} branch={branch} isFirst={index === 0} />
            ))}
          </div>
        </>
      )}
    </div>
  );
}

function TopCategory({ branch: { category, children }, isFirst }: { branch: Branch; isFirst: boolean }) {
  const t = useT();
  const headingId = `category-${category.id}`;
  return (
    <section aria-labelledby={headingId} className="directory-top">
      <div className="directory-name">
        <CategoryPicture category={category} drawnPx={TOP_PX} sizes="(width < 64rem) 96px, 208px" priority={isFirst} />
        <div className="min-w-0">
          <h2 id={headingId} className="flex items-center gap-2 text-20 font-semibold">
            <CategoryIcon name={category.icon} size={20} className="text-icon" />
            <LinkTo to={categoryPath(category.id)} className="after:absolute after:inset-0">
              {category.name}
            </LinkTo>
          </h2>
          <p className="num mt-0.5 text-14 text-quiet">{t('category.products', { count: category.goodsNum })}</p>
        </div>
      </div>
      <ul className="directory-branches">
        {children.map((middle) => (
          <MiddleCategory key={middle.category.id} branch={middle} />
        ))}
      </ul>
    </section>
  );
}

function MiddleCategory({ branch: { category, children } }: { branch: Branch }) {
  const formats = useFormats();
  return (
    <li>
      <CategoryPicture category={category} drawnPx={MIDDLE_PX} sizes="80px" />
      <div className="min-w-0">
        <h3 className="flex min-h-8 items-baseline gap-2 border-b pb-1 text-14 font-semibold">
          <LinkTo to={categoryPath(category.id)} className="min-w-0 flex-1 underline-offset-4 hover:underline">
            {category.name}
          </LinkTo>
          <Num className="text-12 font-normal text-quiet">{formats.number(category.goodsNum)}</Num>
        </h3>
        <ul className="pt-1">
          {children.map(({ category: leaf }) => (
            <li key={leaf.id}>
              <LinkTo
                to={categoryPath(leaf.id)}
                className="flex min-h-8 items-baseline gap-2 py-1 text-14 text-body underline-offset-4 hover:text-ink hover:underline"
              >
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{leaf.name}</span>
                <Num className="text-12 text-quiet">{formats.number(leaf.goodsNum)}</Num>
              </LinkTo>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

interface CategoryPictureProps {
  category: CategoryNode;
  drawnPx: number;
  sizes: string;
  priority?: boolean;
}

function CategoryPicture({ category, drawnPx, sizes, priority = false }: CategoryPictureProps) {
  const { mediaId, icon } = category;
  return (
    <div className="overflow-hidden rounded-card bg-n100">
      {mediaId === null ? (
        <span className="grid size-full place-items-center text-icon">
          <CategoryIcon name={icon} size={drawnPx > 100 ? 40 : 24} />
        </span>
      ) : (
        <Picture
          src={(widthPx, format) => mediaUrl(mediaId, widthPx, format)}
          widths={mediaWidths(drawnPx)}
          sizes={sizes}
          alt=""
          width={800}
          height={800}
          priority={priority}
          className="size-full"
        />
      )}
    </div>
  );
}
