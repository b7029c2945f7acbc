import { ProductPicture } from '@entrepot/blocks/product-picture.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import X from 'lucide-react/icons/x';
import type { AskedProduct } from '@entrepot/site/chat-opener.ts';

/** What the question is about: it goes out with the first words, unless it is taken away. */
export function ProductOffer({ product, onRemove }: { product: AskedProduct; onRemove: () => void }) {
  const t = useT();
  const { chosen } = product;
  return (
    <section aria-label={t('chat.offer')} className="flex flex-none items-center gap-3 border-t bg-n25 px-4 py-2">
      <ProductPicture
        mediaId={chosen?.mediaId ?? product.mediaId}
        drawnPx={44}
        sizes="44px"
        className="size-11 flex-none rounded-[0.5rem]"
      />
      <p className="min-w-0 flex-1">
        <span className="block truncate text-12 text-quiet">
          {chosen ? [chosen.choice, t('chat.pieces', { count: chosen.quantity })].filter(Boolean).join(' · ') : t('chat.offer')}
        </span>
        <span className="block truncate text-14 font-semibold">
          <bdi>{product.name}</bdi>
        </span>
      </p>
      <IconButton label={t('chat.offer.remove')} onClick={onRemove}>
        <X size={18} aria-hidden />
      </IconButton>
    </section>
  );
}
