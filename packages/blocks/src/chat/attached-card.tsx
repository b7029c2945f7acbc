import { useT } from '@entrepot/i18n/react.tsx';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { ProductPicture } from '../product-picture.tsx';

export interface AttachedCardProps {
  mediaId?: string | null | undefined;
  name: string;
  line?: ReactNode;
  /** What it comes to. */
  end?: ReactNode;
  /** What can still be chosen. */
  children?: ReactNode;
  onRemove: () => void;
}

/** What goes along with the words that are being typed, in one message with them. */
export function AttachedCard({ mediaId, name, line, end, children, onRemove }: AttachedCardProps) {
  const t = useT();
  return (
    <section aria-label={name} className="mb-2 grid gap-2 rounded-field bg-n50 p-2">
      <div className="flex items-center gap-3">
        {mediaId && <ProductPicture mediaId={mediaId} drawnPx={40} sizes="40px" className="size-10 flex-none rounded-[0.5rem]" />}
        <span className="grid min-w-0 flex-1 text-12 text-quiet">
          <bdi className="truncate text-13 font-semibold text-ink">{name}</bdi>
          {line && <span className="truncate">{line}</span>}
        </span>
        {end && <span className="num flex-none text-13">{end}</span>}
        <IconButton label={t('chat.offer.remove')} size="sm" onClick={onRemove}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
      {children}
    </section>
  );
}
