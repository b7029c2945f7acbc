import { mediaUrl } from '@entrepot/blocks/media.ts';
import type { OrderLine } from '@entrepot/contracts/calls/orders.ts';
import { useLanguage } from '@entrepot/i18n/react.tsx';
import { goodsName, goodsSeparator } from './goods-words.ts';

const PICTURES_MOST = 3;
const PICTURE_PX = 160;

/** Pictures first: whoever packs knows the goods by sight. */
export function GoodsCell({ lines }: { lines: readonly OrderLine[] }) {
  const language = useLanguage();
  const pictures = lines.flatMap(({ mediaId }) => mediaId ?? []).slice(0, PICTURES_MOST);
  const names = lines.map((line) => goodsName(line, language)).join(goodsSeparator(language));
  return (
    <span className="flex min-w-0 items-center gap-2" title={names}>
      <span className="flex flex-none [&>*+*]:-ms-2">
        {pictures.map((mediaId, index) => (
          <img
            key={index}
            src={mediaUrl(mediaId, PICTURE_PX, 'webp')}
            alt=""
            width={28}
            height={28}
            loading="lazy"
            className="size-7 rounded-field bg-n50 object-cover ring-2 ring-surface"
          />
        ))}
      </span>
      <bdi className="truncate">{names}</bdi>
    </span>
  );
}
