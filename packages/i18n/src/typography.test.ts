import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { pairsOf, spokenText } from './glossary.ts';
import { forgottenWords, OTHER_SCRIPTS, slipsIn } from './typography.ts';

describe.each(LANGUAGES)('the signs of %s', (language) => {
  it('are set as the language sets them', () => {
    const slips = pairsOf(language).flatMap(({ catalogue, id, own }) =>
      slipsIn(spokenText(own), language).map((says) => `${catalogue} ${id}: ${says}: ${own}`),
    );
    expect(slips).toEqual([]);
  });
});

it.each(OTHER_SCRIPTS)('no English word was forgotten in %s', (language) => {
  const found = pairsOf(language).flatMap(({ catalogue, id, own }) =>
    // The names of what can be written into a text are no words of it.
    forgottenWords(spokenText(own).replaceAll(/<\/?\d+>|%[\w-]+%/g, ' ')).map((word) => `${catalogue} ${id}: ${word}`),
  );
  expect(found).toEqual([]);
});

describe('a slip is found', () => {
  it.each([
    ['de', 'Suche nach "Lampe"'],
    ['de', 'Suche nach “Lampe”'],
    ['fr', 'Fermer le compte ?'],
    ['fr', 'Fermer le compte?'],
    ['cn', '请稍候,谢谢'],
    ['ja', '保存しました.'],
    ['ja', 'QR コード'],
    ['ja', '\uFFFC の商品'],
    ['es', 'Cerrar la cuenta?'],
    ['el', 'Κλείσιμο?'],
    ['ar', 'هل تريد الحذف?'],
    ['hi', 'सहेजा गया.'],
    ['th', 'ต้องการลบหรือไม่?'],
    ['en', 'Wait...'],
    ['it', 'Cerca “lampada”'],
  ] as const)('in %s: %s', (language, text) => {
    expect(slipsIn(text, language)).not.toEqual([]);
  });

  it('and a forgotten word', () => expect(forgottenWords('打开 checkout 页面')).toEqual(['checkout']));
});
