import type { DeskParameter } from '@entrepot/contracts/calls/content-desk.ts';
import type { MessageId } from '@entrepot/i18n/message-ids.gen.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { unitOf } from './parameter-groups.ts';

type Value = DeskParameter['value'];

const MOST_DECIMALS = 10;
const BP_PER_PERCENT = 100;

/** A parameter in the reader's words: what it means, its values and its range with their unit. */
export function useParameterWords() {
  const t = useT();
  const { number } = useFormats();
  function meaningOf({ code, meaning }: Pick<DeskParameter, 'code' | 'meaning'>): string {
    const id = `admin.content.parameter.${code}`;
    const words = t(id as MessageId);
    // A parameter that is newer than its translation says what it means in English.
    return words === id ? meaning : words;
  }
  const valueText = (parameter: Pick<DeskParameter, 'code' | 'type'>, value: Value): string => {
    if (typeof value === 'boolean') return t('admin.content.parameters.switch', { is: value ? 'on' : 'off' });
    if (typeof value === 'string') return value === '' ? t('admin.content.parameters.empty') : value;
    return t('admin.content.parameters.value', {
      value: number(value, MOST_DECIMALS),
      count: value,
      percent: number(value / BP_PER_PERCENT, 2),
      unit: unitOf(parameter),
    });
  };
  function rangeText(parameter: DeskParameter): string {
    if (parameter.min !== null && parameter.max !== null)
      return t('admin.content.parameters.range', { min: number(parameter.min, MOST_DECIMALS), max: number(parameter.max, MOST_DECIMALS) });
    return parameter.maxLength === null ? '' : t('admin.content.parameters.length', { max: number(parameter.maxLength) });
  }
  return { meaningOf, valueText, rangeText };
}
