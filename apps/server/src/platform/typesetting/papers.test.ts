import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { canSet, hasLetters } from './fonts.ts';
import { openPaper } from './paper-frame.ts';
import { textOfPaper } from './paper-text.builder.ts';

const WIDTH = 265;

async function paperOf(texts: readonly string[], language: Language, isBold = false): Promise<Buffer> {
  const paper = openPaper({ size: 'A6', margin: 16, width: WIDTH }, { title: 'Paper', madeAt: new Date(0), language });
  paper.doc.addPage();
  let top = 20;
  for (const text of texts) top += paper.put(text, 0, top, WIDTH, { size: 9, isBold }) + 4;
  return paper.bytes();
}

const read = async (texts: readonly string[], language: Language, isBold = false): Promise<string[]> =>
  (await textOfPaper(await paperOf(texts, language, isBold))).split('\n').map((line) => line.trimEnd());

/** With what scripts do to letters: ligatures, marks above marks, vowels that stand before what they follow, letters that join. */
const WORDS: ReadonlyArray<[Language, readonly string[]]> = [
  ['en', ['5″ office fluffy “quoted” – 1,234.50 USDT', 'AVATAR To Wa. [x] (y) {z}']],
  ['de', ['Größe, Straße, 1.234,50']],
  ['vi', ['Hoá đơn của đơn đặt hàng số 5']],
  ['tr', ['Sipariş İĞŞ ığş']],
  ['el', ['Τιμολόγιο παραγγελίας']],
  ['ru', ['Счёт на заказ № 5']],
  ['th', ['ใบแจ้งหนี้ น้ำ ที่อยู่ผู้ซื้อ เชียงใหม่ กำหนด']],
  ['hi', ['स्थिति प्राप्त हिन्दी शर्तें', 'कि क्ति में यहाँ र्क']],
  ['ar', ['فاتورة الطلب مجانًا', 'لا إله لإعادة السلع، السعر']],
  ['ar', ['-33.60', '2026-01-10 12:00:00', '+971 50 123 4567', '2611-1']],
  ['cn', ['订单发票，运费与退款']],
  ['tw', ['訂單發票「運費」']],
  ['ja', ['ご注文 サーバー 山田太郎']],
  ['ko', ['주문 송장 한국어']],
];

describe.each(WORDS)('a paper in %s: %j', (language, texts) => {
  // Of Chinese, Japanese and Korean the letters are those of the machine.
  const isSet = texts.every((text) => hasLetters(text, language));

  it.skipIf(!isSet)('reads letter by letter as it was written', async () => {
    expect(await read(texts, language)).toEqual(texts);
    expect(await read(texts, language, true)).toEqual(texts);
  });
});

it('holds its letters itself, each shape once, whatever the page says', async () => {
  const pdf = (await paperOf(['Ordered', 'Παραγγελία', 'الطلب'], 'en')).toString('latin1');
  expect(pdf.match(/\/FontFile3 /g)).toHaveLength(1);
  expect(pdf).not.toContain('Helvetica');
  const [once, often] = [
    await paperOf(['Ordered'], 'en'),
    await paperOf(
      Array.from({ length: 20 }, () => 'Ordered'),
      'en',
    ),
  ];
  expect(often.length).toBeLessThan(once.length + 400);
});

it('says by an ellipsis that a text goes on', async () => {
  const paper = openPaper({ size: 'A6', margin: 16, width: WIDTH }, { title: 'Paper', madeAt: new Date(0), language: 'en' });
  paper.doc.addPage();
  paper.setter.block('Cast iron pan with two handles', 80, { size: 9 }, 1).draw(16, 20);
  paper.setter.block('Oak bowl', 80, { size: 9 }, 1).draw(16, 40);
  expect((await textOfPaper(await paper.bytes())).split('\n')).toEqual(['Cast iron pan wit…', 'Oak bowl']);
});

it('breaks a text at its words, and reads on where the line breaks', async () => {
  const text = 'A very long name of a product that does not stand on one line of a label by any means at all';
  const lines = await read([text], 'en');
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join(' ')).toBe(text);
});

it('has one mark for letters that no font has instead of boxes, and says what it stands for on that page', async () => {
  const note = '[…]: letters that this server cannot print. They can be read on the screen.';
  expect(await read(['Ur \u{12000}\u{12001} \u{12002}, 5', 'Whole'], 'en')).toEqual(['Ur […], 5', 'Whole', note]);
  expect(await read(['Whole'], 'en')).toEqual(['Whole']);
});

it('says in every language on one line what the mark stands for', async () => {
  for (const language of LANGUAGES.filter(canSet)) {
    const lines = (await read(['\u{12000}'], language)).filter((line) => line !== '');
    expect(lines, language).toHaveLength(2);
    expect(lines[1], language).not.toMatch(/…$/);
  }
});
