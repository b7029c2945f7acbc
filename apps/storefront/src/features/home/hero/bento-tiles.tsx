import { CategoryIcon } from '@entrepot/blocks/category-icon.tsx';
import { LinkTo, useHasPage } from '@entrepot/blocks/link-context.tsx';
import { mediaUrl, mediaWidths } from '@entrepot/blocks/media.ts';
import { categoryPath } from '@entrepot/blocks/paths.ts';
import type { CategoryNode } from '@entrepot/contracts/calls/catalog.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Picture } from '@entrepot/ui/picture.tsx';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { Ground } from '@entrepot/screens/home/ink.ts';

/** A category as a tile of the bento: its words at the start, its picture running out towards them. */
export function BentoTile({ category, on }: { category: CategoryNode; on: Ground }) {
  const t = useT();
  const hasPage = useHasPage();
  const to = categoryPath(category.id);
  return (
    <article
      className="group/tile relative isolate flex min-h-44 items-center overflow-hidden rounded-hero lg:min-h-0"
      style={{ background: on.ground, color: on.ink }}
    >
      <div className="relative z-10 w-1/2 ps-6 lg:ps-8">
        <h2 className="text-20 font-bold">
          <LinkTo
            to={to}
            className="underline-offset-4 group-hover/tile:underline after:absolute after:inset-y-0 after:start-0 after:w-[200%]"
          >
            {category.name}
          </LinkTo>
        </h2>
        <p className="num text-14">{t('category.products', { count: category.goodsNum })}</p>
        {hasPage(to) && (
          <p aria-hidden className="mt-3 inline-flex items-center gap-1.5 text-14 font-semibold">
            {t('home.hero.browse')}
            <ArrowRight size={16} className="rtl:-scale-x-100" />
          </p>
        )}
      </div>
      {category.mediaId ? (
        <Picture
          src={(widthPx, format) => mediaUrl(category.mediaId ?? '', widthPx, format)}
          widths={mediaWidths(280)}
          sizes="(width < 64rem) 50vw, 280px"
          alt=""
          width={800}
          height={800}
          ground="transparent"
          className="absolute inset-y-0 end-0 aspect-square h-full ltr:[mask-image:linear-gradient(90deg,transparent,#000_45%)] rtl:[mask-image:linear-gradient(270deg,transparent,#000_45%)]"
        />
      ) : (
        <span className="absolute inset-y-0 end-8 grid place-items-center opacity-60">
          <CategoryIcon name={category.icon} size={64} />
        </span>
      )}
    </article>
  );
}
