import { formatEndTime } from '@entrepot/blocks/times.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import Clock from 'lucide-react/icons/clock';

/** The orders are there and wait to be paid. */
export function Placed({ payBy }: { payBy: string }) {
  const t = useT();
  const language = useLanguage();
  return (
    <p role="status" className="flex gap-2.5 rounded-field bg-brand-50 px-4 py-3 text-14">
      <Clock size={18} aria-hidden className="mt-0.5 text-brand" />
      <span className="num">{t('checkout.placed', { time: formatEndTime(payBy, language) })}</span>
    </p>
  );
}
