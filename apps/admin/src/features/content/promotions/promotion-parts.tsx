import { mediaUrl } from '@entrepot/blocks/media.ts';
import type { Promotion } from '@entrepot/contracts/calls/content-desk.ts';
import type { PromotionState } from '@entrepot/contracts/content-limits.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { StatusDot, type StatusTone } from '@entrepot/ui/status-dot.tsx';

const THUMB_PX = 160;
const TONES: Readonly<Record<PromotionState, StatusTone>> = { running: 'green', planned: 'blue', over: 'neutral' };

/** In the reader's language, else in English, else in any. */
export function titleOf({ texts }: Pick<Promotion, 'texts'>, language: Language): string {
  return (texts.find((text) => text.language === language) ?? texts.find((text) => text.language === 'en') ?? texts[0])?.title ?? '';
}

export function PromotionStateOf({ state }: Pick<Promotion, 'state'>) {
  const t = useT();
  return <StatusDot tone={TONES[state]}>{t('admin.content.promotion.state', { state })}</StatusDot>;
}

export function PromotionThumb({ row: { mediaId, ground } }: { row: Pick<Promotion, 'mediaId' | 'ground'> }) {
  return (
    <span aria-hidden className="h-6 w-10 flex-none overflow-hidden rounded-[4px]" style={{ background: ground }}>
      <img src={mediaUrl(mediaId, THUMB_PX, 'webp')} alt="" className="size-full object-cover" />
    </span>
  );
}
