import { mediaUrl } from '@entrepot/blocks/media.ts';
import { contrastRatio } from '@entrepot/brands/contrast.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import clsx from 'clsx';
import { useId } from 'react';
import { writtenIn, type PromotionValues } from './promotion-values.ts';

const PICTURE_PX = 800;

/** Ground, picture and words together, as the fields stand. Each storefront composes them in its own way. */
export function PromotionLook({ values }: { values: PromotionValues }) {
  const t = useT();
  const id = useId();
  const own = useLanguage();
  const language = writtenIn(values.texts).includes(own) ? own : 'en';
  const { title, text, action } = values.texts[language];
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="sr-only">
        {t('admin.content.preview')}
      </h3>
      <div className="grid min-h-32 grid-cols-[minmax(0,1fr)_40%] overflow-hidden rounded-card" style={{ background: values.ground }}>
        <div className={clsx('grid content-center justify-items-start gap-1 p-4', isDark(values.ground) ? 'text-white' : 'text-[#16181a]')}>
          <p className="text-16 font-semibold wrap-anywhere">{title || '…'}</p>
          {text && <p className="text-12 wrap-anywhere">{text}</p>}
          {action && <span className="mt-1 rounded-btn px-3 py-1 text-12 inset-ring inset-ring-current">{action}</span>}
        </div>
        {values.mediaId && <img src={mediaUrl(values.mediaId, PICTURE_PX, 'webp')} alt="" className="size-full object-cover" />}
      </div>
    </section>
  );
}

/** Words are light on dark and dark on light, whichever stands out more. */
const isDark = (ground: string) => contrastRatio('#ffffff', ground) > contrastRatio('#16181a', ground);
