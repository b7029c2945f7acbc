import { mediaUrl } from '@entrepot/blocks/media.ts';
import { ShopLogo } from '@entrepot/blocks/shop-logo.tsx';
import type { Language } from '@entrepot/contracts/languages.ts';
import { directionOf, LOCALES } from '@entrepot/i18n/locales.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useId } from 'react';
import type { ShopFields } from './shop-form.ts';

const BANNER_PX = 800;

/** The head of the shop's page as the fields stand, in the language that is being written. */
export function ShopPreview({ fields, language }: { fields: ShopFields; language: Language }) {
  const t = useT();
  const id = useId();
  const words = fields.texts[language];
  return (
    <section aria-labelledby={id} className="xl:sticky xl:top-20">
      <h2 id={id} className="mb-2 text-14 font-semibold">
        {t('seller.shop.preview')}
      </h2>
      <div
        dir={directionOf(language)}
        lang={LOCALES[language].tag}
        className="overflow-hidden rounded-card bg-surface inset-ring inset-ring-hairline"
      >
        {fields.bannerMediaId ? (
          <img src={mediaUrl(fields.bannerMediaId, BANNER_PX, 'webp')} alt="" className="h-28 w-full object-cover" />
        ) : (
          <div aria-hidden className="h-28" style={{ background: fields.logoColour }} />
        )}
        <div className="flex items-start gap-3 p-4">
          <ShopLogo name={fields.name} colour={fields.logoColour} mediaId={fields.logoMediaId} sizePx={48} />
          <div className="min-w-0">
            <p className="truncate text-16 font-semibold">
              <bdi>{fields.name}</bdi>
            </p>
            {words.tagline && <p className="text-13 text-quiet wrap-anywhere">{words.tagline}</p>}
          </div>
        </div>
        {words.description && <p className="border-t px-4 py-3 text-13 wrap-anywhere whitespace-pre-line text-body">{words.description}</p>}
      </div>
    </section>
  );
}
