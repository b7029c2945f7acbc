import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Countdown } from '@entrepot/ui/countdown.tsx';
import clsx from 'clsx';
import { useHydrated } from '@entrepot/ui/use-hydrated.ts';
import { formatEndTime } from './times.ts';

export interface DiscountCountdownProps {
  endsAt: string;
  /** Others end later. */
  isFirstOfMany?: boolean | undefined;
  className?: string | undefined;
}

/**
 * The time left and the end itself, which is what a buyer writes down. The server does not know the visitor's clock: it sends the
 * end in universal time and keeps the place of the figures free.
 */
export function DiscountCountdown({ endsAt, isFirstOfMany = false, className }: DiscountCountdownProps) {
  const t = useT();
  const language = useLanguage();
  const isHydrated = useHydrated();
  const end = formatEndTime(endsAt, language, isHydrated ? undefined : 'UTC');
  return (
    <div className={clsx('flex min-h-6 flex-wrap items-center gap-x-4 gap-y-1 text-12 text-quiet', className)}>
      {isHydrated && (
        <Countdown
          endsAt={endsAt}
          labels={{
            days: t('countdown.days'),
            hours: t('countdown.hours'),
            minutes: t('countdown.minutes'),
            ended: t('countdown.ended'),
            remaining: (parts) => t('countdown.remaining', parts),
          }}
        />
      )}
      <span className="num" suppressHydrationWarning>
        {t(isFirstOfMany ? 'countdown.firstEnd' : 'countdown.end', { end })}
      </span>
    </div>
  );
}
