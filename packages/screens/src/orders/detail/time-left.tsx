/** What is left of somebody's time: as a ring with a figure, or in words. */
import { DaysRing } from '@entrepot/blocks/order/days-ring.tsx';
import type { TimeLeft } from '@entrepot/buyer/orders/order-facts.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { formatUnits } from '@entrepot/i18n/formats.ts';
import { recordLocale } from '@entrepot/i18n/locales.ts';
import { useFormats, useLanguage } from '@entrepot/i18n/react.tsx';

const unitFormat = (unit: TimeLeft['unit'], language: Language) =>
  new Intl.NumberFormat(recordLocale(language), { style: 'unit', unit, unitDisplay: 'long' });
/** "4 days", in the words of the language. */
export const countOf = ({ count, unit }: Pick<TimeLeft, 'count' | 'unit'>, language: Language) => formatUnits(count, unit, language);
/** "days" alone, for below the figure. */
const unitOf = ({ count, unit }: TimeLeft, language: Language) =>
  unitFormat(unit, language)
    .formatToParts(count)
    .flatMap(({ type, value }) => (type === 'unit' ? [value] : []))
    .join(' ');

export function Left({ left }: { left: TimeLeft }) {
  const formats = useFormats();
  const language = useLanguage();
  return <DaysRing fraction={left.fraction} figure={formats.number(left.count)} unit={unitOf(left, language)} />;
}
