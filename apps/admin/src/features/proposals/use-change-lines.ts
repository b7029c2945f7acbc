/** A proposed change as lines: what it is about, how it is now, and how it would be. */
import type { Proposal } from '@entrepot/contracts/calls/proposals.ts';
import { countryName, formatPercent } from '@entrepot/i18n/formats.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { useParameterWords } from '../../lib/parameters/use-parameter-words.ts';

export interface ChangeLine {
  key: string;
  name: string;
  before: string;
  after: string;
  /** Whole texts stand below each other, in a frame of their own. */
  isLong: boolean;
}

type Noted = Readonly<Record<string, unknown>>;

const noted = (value: unknown): Noted => (value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Noted) : {});
const LONG = 80;
const BP_PER_PERCENT = 100;

export function useChangeLines(): (proposal: Pick<Proposal, 'kind' | 'subject' | 'before' | 'after'>) => ChangeLine[] {
  const t = useT();
  const language = useLanguage();
  const { meaningOf, valueText } = useParameterWords();
  const line = (key: string, name: string, before: string, after: string): ChangeLine => ({ key, name, before, after, isLong: Math.max(before.length, after.length) > LONG });
  const plain = (value: unknown): string =>
    value === null || value === undefined ? t('admin.proposals.nothing') : typeof value === 'object' ? (Array.isArray(value) ? value.map(String).join(', ') : JSON.stringify(value)) : String(value);
  const parameter = (code: string, value: unknown): string =>
    typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string'
      ? valueText({ code, type: typeof value === 'string' ? 'text' : typeof value === 'boolean' ? 'switch' : isMoney(code) ? 'decimal' : 'integer' }, value)
      : plain(value);
  const percent = (side: unknown): string => formatPercent(Number(noted(side).basisPoints ?? 0) / BP_PER_PERCENT, language, 2);
  return ({ kind, subject, before, after }) => {
    switch (kind) {
      case 'parameter':
      case 'network':
        return Object.entries(noted(noted(after).values)).map(([code, value]) => line(code, meaningOf({ code, meaning: code }), parameter(code, noted(noted(before).values)[code]), parameter(code, value)));
      case 'tax':
        return [line(subject, countryName(subject, language), percent(before), percent(after))];
      case 'words':
        return Object.entries(noted(noted(after).texts)).map(([id, text]) => {
          const said = noted(noted(before).texts)[id];
          return line(id, id, said === null ? t('admin.proposals.shipped') : plain(said), text === null ? t('admin.proposals.shipped') : plain(text));
        });
      default:
        return Object.keys({ ...noted(before), ...noted(after) })
          .filter((key) => JSON.stringify(noted(before)[key]) !== JSON.stringify(noted(after)[key]))
          .map((key) => line(key, key, plain(noted(before)[key]), plain(noted(after)[key])));
    }
  };
}

/** Of the parameters that two people change, these are amounts. */
function isMoney(code: string): boolean {
  return /^(own_funds_|(recharge|withdraw)_(min|max|second_person_above|fee_min)$)/.test(code);
}
