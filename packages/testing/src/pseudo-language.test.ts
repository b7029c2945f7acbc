import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { argumentsOf, choicesOf, namedOptions } from '@entrepot/i18n/message-shape.ts';
import { readCatalogue } from '@entrepot/i18n/catalogue-files.ts';
import { NAMESPACES } from '@entrepot/i18n/catalogue-names.ts';
import { expect, it } from 'vitest';
import { pseudo } from './pseudo-language.ts';

it('a message keeps what ICU reads in it, and nothing else of its letters', () => {
  expect(pseudo('Pay {amount} USDT')).toBe('⟦Ƥåý {amount} ÛŠĐŢ⟧');
  expect(pseudo('From <0>{shop}</0>')).toBe('⟦Ƒŕöɱ <0>{shop}</0>⟧');
  expect(pseudo('{count, plural, one {# order of {name}} other {# orders}} left')).toBe(
    '⟦{count, plural, one {# öŕđéŕ öƒ {name}} other {# öŕđéŕš}} ļéƒţ⟧',
  );
});

it('every message of the product takes the same values and makes the same choices in it', () => {
  const shape = (text: string) => {
    const message = compileMessageOrThrow(text);
    return [argumentsOf(message), choicesOf(message).map((choice) => [choice.argument, choice.kind, namedOptions(choice)])];
  };
  const texts = NAMESPACES.flatMap((name) => [...readCatalogue(name, 'en').values()]);
  expect(texts.length).toBeGreaterThan(2_000);
  for (const text of texts) expect(shape(pseudo(text)), text).toEqual(shape(text));
});
