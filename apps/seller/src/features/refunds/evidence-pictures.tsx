import { PictureLinks } from '@entrepot/console/details/picture-links.tsx';
import { useT } from '@entrepot/i18n/react.tsx';

export function EvidencePictures({ mediaIds, label }: { mediaIds: readonly string[]; label: string }) {
  const t = useT();
  return (
    <PictureLinks
      mediaIds={mediaIds}
      label={label}
      nameOf={(number) => t('seller.refund.picture', { number })}
      className="mt-3 grid-cols-3 gap-2"
    />
  );
}
