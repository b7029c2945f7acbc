/**
 * What was chosen of a product, "Red, 17 cm": from right to left each part of it keeps its own order, which a figure before a unit loses
 * after a word.
 */
import { directionOf } from '@entrepot/i18n/locales.ts';
import { useLanguage } from '@entrepot/i18n/react.tsx';
import { isolateName } from '../wallet/isolate.ts';
import { listSeparator } from '@entrepot/i18n/separators.ts';

export function Choice({ text }: { text: string }) {
  const language = useLanguage();
  const separator = listSeparator(language);
  return <bdi>{directionOf(language) === 'rtl' ? text.split(separator).map(isolateName).join(separator) : text}</bdi>;
}
