/** The storefront in miniature, made of the very components that its pages are made of, in the colours and letters of the form. */
import { CategoryTile } from '@entrepot/blocks/category-tile.tsx';
import { ProductCard } from '@entrepot/blocks/product-card.tsx';
import { SectionHeading } from '@entrepot/blocks/section-heading.tsx';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { useStorefrontForm } from '../fields/bound-fields.tsx';
import { SAME_FONT } from '../storefront-fields.ts';
import { PreviewFooter, PreviewHeader } from './preview-bars.tsx';
import { PreviewHero } from './preview-hero.tsx';
import { themeStyle } from './theme-style.ts';
import { useSamples } from './use-samples.ts';

const CARD_PX = 200;

export function Preview() {
  const t = useT();
  const language = useLanguage();
  const { watch } = useStorefrontForm();
  const fields = watch();
  const { products, categories } = useSamples();
  const displayFont = fields.displayFont === SAME_FONT ? fields.font : fields.displayFont;
  const isDense = fields.homeLayout === 'B';
  const look = {
    ground: fields.cardGround,
    badge: fields.homeLayout === 'A' ? ('soft' as const) : ('filled' as const),
    nameWeight: isDense ? ('normal' as const) : ('medium' as const),
    compact: isDense,
  };
  const leading = [...categories].sort((a, b) => rank(fields.focus, a.slug) - rank(fields.focus, b.slug)).slice(0, 3);
  return (
    // It scrolls for itself where it stands beside the form, so the keyboard reaches it.
    <section
      aria-label={t('admin.storefronts.preview')}
      tabIndex={0}
      className="xl:sticky xl:top-18 xl:max-h-[calc(100dvh-10.5rem)] xl:overflow-y-auto"
    >
      {[...new Set([fields.font, displayFont])].map((key) => (
        <link key={key} rel="stylesheet" href={`/fonts/${key}.css`} />
      ))}
      <p className="mb-2 text-13 text-quiet">{t('admin.storefronts.preview')}</p>
      {/* To be looked at only: nothing in it can be pressed, and nobody hears it read out. */}
      <div
        inert
        className="@container overflow-hidden rounded-card border bg-page text-ink shadow-lift"
        style={themeStyle(fields.theme, { font: fields.font, displayFont, language })}
      >
        <PreviewHeader fields={fields} />
        <PreviewHero fields={fields} products={products} />
        <div className="grid gap-8 px-5 py-7">
          <div className="grid grid-cols-3 gap-3">
            {leading.map((category) => (
              <CategoryTile key={category.id} category={category} shape={fields.cardShape} drawnPx={140} sizes="140px" />
            ))}
          </div>
          <div>
            <SectionHeading
              id="preview-heading"
              title={t('admin.storefronts.preview.heading')}
              look={{ ...fields.heading, size: isDense ? 'md' : 'lg' }}
            />
            <div className="-mb-10 grid grid-cols-2 gap-x-4">
              {products.map((product) => (
                <ProductCard key={product.id} product={product} look={look} drawnPx={CARD_PX} sizes={`${CARD_PX}px`} />
              ))}
            </div>
          </div>
          <div className="flex flex-wrap gap-3">
            <Button variant="primary">{t('admin.storefronts.preview.buy')}</Button>
            <Button>{t('admin.storefronts.preview.more')}</Button>
          </div>
        </div>
        <PreviewFooter fields={fields} />
      </div>
    </section>
  );
}

function rank(focus: readonly string[], slug: string): number {
  const place = focus.indexOf(slug);
  return place < 0 ? focus.length : place;
}
