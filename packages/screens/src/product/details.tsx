/** The words, pictures and facts below the fold. */
import { useFigures } from '@entrepot/blocks/product/figures.ts';
import { PictureLightbox } from '@entrepot/blocks/product/picture-lightbox.tsx';
import { SpecTable } from '@entrepot/blocks/product/spec-table.tsx';
import { ProductPicture } from '@entrepot/blocks/product-picture.tsx';
import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { CURRENCY, moneyFrom } from '@entrepot/contracts/money.ts';
import { languageName } from '@entrepot/i18n/language-name.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { useState } from 'react';
import { PageSection } from './page-section.tsx';

const DESCRIPTION_PICTURES = 3;

export function Details({ product }: { product: ProductDetail }) {
  return (
    <div className="grid gap-16">
      <Description product={product} />
      <Specification product={product} />
    </div>
  );
}

/** Nobody has looked at it since a machine wrote it. */
function Translated({ from }: { from: Language }) {
  const t = useT();
  return <p className="mb-3 text-13 text-quiet">{t('product.translated', { language: languageName(from, useLanguage()) })}</p>;
}

function Description({ product }: { product: ProductDetail }) {
  const t = useT();
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const paragraphs = product.description.split(/\n\s*\n/).filter((text) => text.trim());
  // The first one has been seen large enough.
  const pictures = product.pictures.slice(1, 1 + DESCRIPTION_PICTURES);
  return (
    <PageSection id="description" title={t('product.section.description')}>
      {product.translatedFrom && <Translated from={product.translatedFrom} />}
      <div className="grid max-w-180 gap-4 whitespace-pre-line text-body">
        {paragraphs.map((text, index) => (
          <p key={index}>{text}</p>
        ))}
      </div>
      {pictures.length > 0 && (
        <ul aria-label={t('product.gallery.name', { name: product.name })} className="mt-6 grid grid-cols-3 gap-3">
          {pictures.map((mediaId, index) => (
            <li key={mediaId}>
              <button
                type="button"
                aria-label={t('product.gallery.show', { index: index + 2 })}
                onClick={() => setEnlarged(index + 1)}
                className="block w-full overflow-hidden rounded-card"
              >
                <ProductPicture mediaId={mediaId} drawnPx={280} sizes="(width < 64rem) 31vw, 280px" className="aspect-square" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <PictureLightbox
        mediaIds={product.pictures}
        subject={product.name}
        label={t('product.gallery.name', { name: product.name })}
        index={enlarged}
        onIndexChange={setEnlarged}
      />
    </PageSection>
  );
}

/** What the product itself knows, as figures with units and as a country's name, is not repeated in the shop's own words. */
function useOwnSpecs(product: ProductDetail): Readonly<Record<string, { name: string; value: string } | undefined>> {
  const t = useT();
  const figures = useFigures();
  const weights = product.skus.map(({ weightGrams }) => weightGrams).filter((grams) => grams > 0);
  const ends = [...new Set([Math.min(...weights), Math.max(...weights)])];
  return {
    weight: weights.length > 0 ? { name: t('product.spec.weight'), value: ends.map(figures.weight).join(' – ') } : undefined,
    carton:
      product.cartonQuantity === null
        ? undefined
        : { name: t('product.spec.carton'), value: figures.units(product.cartonQuantity, product.unit) },
    retail:
      product.retailPrice === null
        ? undefined
        : { name: t('product.spec.retail'), value: `${figures.money(moneyFrom(product.retailPrice))} ${CURRENCY}` },
    origin: product.originCountry === null ? undefined : { name: t('product.spec.origin'), value: figures.country(product.originCountry) },
    number: { name: t('product.spec.number'), value: product.number },
  };
}

function Specification({ product }: { product: ProductDetail }) {
  const t = useT();
  const own = useOwnSpecs(product);
  const told = product.specs.filter(({ key }) => !Object.hasOwn(own, key) || own[key] === undefined);
  return (
    <PageSection id="specification" title={t('product.section.specification')}>
      <SpecTable specs={[...told, ...Object.values(own).filter((spec) => spec !== undefined)]} />
    </PageSection>
  );
}
