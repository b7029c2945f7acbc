import { expect, it } from 'vitest';
import { detectLanguage } from './detect-language.ts';

it.each([
  ['Do you have it in blue?', 'en'],
  ['Haben Sie das auch in Blau?', 'de'],
  ['Avez-vous la même en bleu ?', 'fr'],
  ['¿Lo tienen en azul?', 'es'],
  ['Есть ли в синем цвете?', 'ru'],
  ['هل لديكم باللون الأزرق؟', 'ar'],
  ['青色はありますか', 'ja'],
  ['这个有蓝色的吗', 'cn'],
  ['這個有藍色的嗎', 'tw'],
  ['มีสีฟ้าไหม', 'th'],
  ['Mayroon ba kayong kulay asul?', 'ph'],
  ['Mavi rengi var mı?', 'tr'],
])('“%s” is told to be %s', async (text, language) => {
  expect(await detectLanguage(text, 'en')).toBe(language);
});

it('is not told where it cannot be: a number, a word, or a writer of a language that it takes for another', async () => {
  expect(await detectLanguage('12345', 'de')).toBeUndefined();
  expect(await detectLanguage('ok', 'de')).toBeUndefined();
  expect(await detectLanguage('Apakah ada yang berwarna biru?', 'id')).toBeUndefined();
  expect(await detectLanguage('Het u dit in blou?', 'af')).toBeUndefined();
});
