/** A change of one field in words: what, of which language or variant, from what to what. */
import type { FieldChange } from '@entrepot/contracts/calls/product-desk.ts';
import { countryName, formatDateTime, formatPercent } from '@entrepot/i18n/formats.ts';
import { isLanguage } from '@entrepot/contracts/languages.ts';
import { LOCALES } from '@entrepot/i18n/locales.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';

const BP_PER_PERCENT = 100;

/** How the value of a field reads. */
function useValueWords(): (change: FieldChange, text: string | null) => string {
  const t = useT();
  const language = useLanguage();
  const { number, amount, list } = useFormats();
  const percent = (bp: string | undefined) => formatPercent(Number(bp) / BP_PER_PERCENT, language);
  return ({ field }, text) => {
    if (text === null) return '–';
    switch (field) {
      case 'state':
        return t('goods.state', { state: text });
      case 'unit':
        return t('goods.unit', { unit: text });
      case 'originCountry':
        return countryName(text, language);
      case 'weight':
        return t('goods.grams', { grams: number(Number(text)) });
      case 'pictures':
      case 'variantPicture':
        return number(text.split(' ').length);
      case 'price':
      case 'retailPrice':
      case 'variantAdded':
      case 'variantRemoved':
        return amount(text, Math.max(2, text.split('.')[1]?.length ?? 0));
      case 'buyMin':
      case 'cartonQuantity':
      case 'stock':
        return number(Number(text));
      case 'tiers':
        return list(
          text
            .split(' ')
            .map((tier) => tier.split(':'))
            .map(([from, bp]) => `${number(Number(from))}+: −${percent(bp)}`),
        );
      case 'discount': {
        const [bp, from, to] = text.split(' ');
        return `−${percent(bp)}, ${formatDateTime(from)} – ${formatDateTime(to)}`;
      }
      default:
        return text;
    }
  };
}

export function ChangeLines({ changes }: { changes: readonly FieldChange[] }) {
  const t = useT();
  const words = useValueWords();
  return (
    <ul className="grid gap-1 text-12">
      {changes.map((change, index) => {
        const of = change.choice ?? (isLanguage(change.language) ? LOCALES[change.language].name : undefined);
        return (
          <li key={index} className="wrap-anywhere">
            <span className="text-quiet">
              {t('goods.field', { field: change.field })}
              {of && <bdi> ({of})</bdi>}:
            </span>{' '}
            {change.before !== null && (
              <>
                <bdi className="line-clamp-2 inline text-quiet line-through">{words(change, change.before)}</bdi>{' '}
              </>
            )}
            <bdi className="num whitespace-pre-line">{words(change, change.after)}</bdi>
          </li>
        );
      })}
    </ul>
  );
}
