/**
 * What a message asks of its translations: the values it takes and the choices it makes. Asked by the tests of the catalogues, and of every
 * text that is to stand in for one.
 */
import type { Language } from '@entrepot/contracts/languages.ts';
import type { CompiledIcuChoices, CompiledMessage } from '@lingui/message-utils/compileMessage';
import { LOCALES } from './locales.ts';

type ChoiceKind = 'plural' | 'selectordinal' | 'select';
const CHOICE_KINDS: ReadonlySet<string | undefined> = new Set<ChoiceKind>(['plural', 'selectordinal', 'select']);

export interface Choice {
  argument: string;
  kind: ChoiceKind;
  options: Record<string, CompiledMessage>;
}

/** Every choice in a message, those inside other choices included. */
export function choicesOf(message: CompiledMessage): Choice[] {
  return message.flatMap((token) => {
    if (typeof token === 'string' || !CHOICE_KINDS.has(token[1])) return [];
    const { offset: _offset, ...options } = token[2] as CompiledIcuChoices;
    const choice: Choice = { argument: token[0], kind: token[1] as ChoiceKind, options };
    return [choice, ...Object.values(options).flatMap(choicesOf)];
  });
}

export function pluralsOf(message: CompiledMessage): Choice[] {
  return choicesOf(message).filter(({ kind }) => kind === 'plural');
}

export function selectsOf(message: CompiledMessage): Choice[] {
  return choicesOf(message).filter(({ kind }) => kind === 'select');
}

export function argumentsOf(message: CompiledMessage): string[] {
  const parts = [message, ...choicesOf(message).flatMap(({ options }) => Object.values(options))];
  const names = parts.flat().flatMap((token) => (typeof token === 'string' ? [] : [token[0]]));
  return [...new Set(names)].sort();
}

/** The categories that whole numbers of an everyday size fall into: the `many` that Spanish keeps for millions is not asked for. */
export function categoriesOf(language: Language): string[] {
  const rules = new Intl.PluralRules(LOCALES[language].tag);
  const used = Array.from({ length: 1000 }, (_, count): string => rules.select(count));
  return [...new Set([...used, 'other'])].sort();
}

/** The options that have a name; those for one exact number are a translator's own affair. */
export function namedOptions(choice: Choice | undefined): string[] {
  return Object.keys(choice?.options ?? {})
    .filter((option) => !/^\d+$/.test(option))
    .sort();
}
