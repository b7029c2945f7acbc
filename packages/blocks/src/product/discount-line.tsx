import { formatPercent } from '@entrepot/i18n/formats.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Badge } from '@entrepot/ui/badge.tsx';
import { VisuallyHidden } from '@entrepot/ui/visually-hidden.tsx';
import { DiscountCountdown } from '../discount-countdown.tsx';

/** How much a running discount takes off, and until when. */
export function DiscountLine({ percent, endsAt }: { percent: number; endsAt: string }) {
  const t = useT();
  const language = useLanguage();
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone="accent">
        <VisuallyHidden>{t('product.price.discount')} </VisuallyHidden>
        {t('card.discount', { percent: formatPercent(percent, language) })}
      </Badge>
      <DiscountCountdown endsAt={endsAt} />
    </div>
  );
}
