import { mediaUrl } from '@entrepot/blocks/media.ts';
import { ShopLogo } from '@entrepot/blocks/shop-logo.tsx';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { useId } from 'react';
import type { ShopFields } from './shop-form.ts';

const BANNER_PX = 800;

/** The head of the shop's page as the fields stand, in the language of whoever looks. */
export function ShopPreview({ fields }: { fields: ShopFields }) {
  const t = useT();
  const id = useId();
  const words = fields.texts[useLanguage()];
  return (
    <section aria-labelledby={id} className="xl:sticky xl:top-20">
      <h2 id={id} className="mb-2 text-14 font-semibold">
        {t('seller.shop.preview')}
      </h2>
      <div className="overflow-hidden rounded-card bg-surface inset-ring inset-ring-hairline">
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
