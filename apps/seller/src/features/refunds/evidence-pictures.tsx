import { mediaUrl } from '@entrepot/blocks/media.ts';
import { useT } from '@entrepot/i18n/react.tsx';

const EVIDENCE_PX = 320;
const FULL_PX = 1200;

/** Each opens in full beside the zone. */
export function EvidencePictures({ mediaIds, label }: { mediaIds: readonly string[]; label: string }) {
  const t = useT();
  if (mediaIds.length === 0) return null;
  return (
    <ul aria-label={label} className="mt-3 grid grid-cols-3 gap-2">
      {mediaIds.map((mediaId, index) => (
        <li key={mediaId}>
          <a
            href={mediaUrl(mediaId, FULL_PX, 'webp')}
            target="_blank"
            rel="noreferrer"
            aria-label={t('seller.refund.picture', { number: index + 1 })}
          >
            <img
              src={mediaUrl(mediaId, EVIDENCE_PX, 'webp')}
              alt=""
              loading="lazy"
              className="aspect-square w-full rounded-field bg-n50 object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
