/** The answers of the help centre, in all languages: sound, alike, on screens that there are, and found by what people type. */
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { shelveAnswers } from '@entrepot/server/modules/goods/content/help-centre/find-answers.ts';
import { readAnswer, SHIPPED_ANSWERS } from '@entrepot/server/modules/goods/content/help-centre/shipped-answers.ts';
import { hasOperatorBlank } from '@entrepot/server/modules/goods/content/blanks/known-blanks.ts';
import { topicOf } from '@entrepot/screens/information/help/topics.ts';
import { ROUTES } from '@entrepot/site/route-table.ts';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { expectSound, sectionsOf } from './sound-text.builder.ts';

const FILES = readdirSync(new URL('../../apps/server/src/modules/goods/content/help/', import.meta.url));
const SCREENS = ROUTES.map(({ page }) => page?.replace(/^apart\//, ''));

async function shelfIn(language: Language) {
  const answers = await Promise.all(
    SHIPPED_ANSWERS.map(async (id) => {
      const { title, screens, summary: words, body } = await readAnswer(id, language);
      return { id, title, screens, words, body };
    }),
  );
  const { find } = shelveAnswers(answers, language);
  return { answers, idsOf: (asked: string) => find(asked).map(({ id }) => id) };
}

it('are two dozen, each in every language, and each has its topic', () => {
  expect(SHIPPED_ANSWERS).toHaveLength(24);
  expect(FILES.toSorted()).toEqual(SHIPPED_ANSWERS.flatMap((slug) => LANGUAGES.map((language) => `${slug}.${language}.md`)).toSorted());
  for (const slug of SHIPPED_ANSWERS) expect(topicOf(slug), slug).not.toBe('more');
});

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(SHIPPED_ANSWERS)('%s is sound and says what the original says', async (slug) => {
    const [original, here] = await Promise.all([readAnswer(slug, 'en'), readAnswer(slug, language)]);
    expect([here.title, here.summary, here.body].every((words) => words.trim() !== '')).toBe(true);
    expect(here.title.length).toBeLessThanOrEqual(120);
    expect(here.summary.length).toBeLessThanOrEqual(500);
    expectSound([here.title, here.body].join('\n\n'));
    expect(hasOperatorBlank(here.body)).toBe(false);
    expect(here.screens).toEqual(original.screens);
    expect(here.screens.filter((screen) => !SCREENS.includes(screen))).toEqual([]);
    expect(sectionsOf(here.body)).toEqual(sectionsOf(original.body));
  });

  it('every answer is the first that its own question finds', async () => {
    const { answers, idsOf } = await shelfIn(language);
    expect(answers.filter(({ id, title }) => idsOf(title)[0] !== id).map(({ id }) => id)).toEqual([]);
  });

  it('every word that an answer is known under finds it among the first', async () => {
    const { answers, idsOf } = await shelfIn(language);
    const lost = answers.flatMap(({ id, words }) =>
      words.split(/[,，、،]/).filter(
        (word) =>
          !idsOf(word.trim())
            .slice(0, 4)
            .includes(id as never),
      ),
    );
    expect(lost).toEqual([]);
  });

  it('what has nothing to do with it finds nothing', async () => {
    const { idsOf } = await shelfIn(language);
    for (const asked of ['xqzzy', '🙂', '!!', '…']) expect(idsOf(asked)).toEqual([]);
  });
});

describe('a question in somebody’s own words', () => {
  it.each<[Language, string, string]>([
    ['en', 'hello, I sent my coins over the wrong network yesterday, can you get them back?', 'wrong-network'],
    ['en', 'when will my deposit be there', 'when-recharge-arrives'],
    ['en', 'I want to send goods back', 'how-to-return'],
    ['de', 'Ich habe mein Transaktionspasswort vergessen, was jetzt?', 'transaction-password'],
    ['de', 'wie eröffne ich einen Shop', 'open-a-shop'],
    ['cn', '我转错网络了，钱还能找回来吗', 'wrong-network'],
    ['cn', '怎么退货', 'how-to-return'],
    ['tw', '請問要怎麼開店', 'open-a-shop'],
    ['ja', '間違ったネットワークで送ってしまった', 'wrong-network'],
    ['ja', '返品したいのですが', 'how-to-return'],
    ['th', 'อยากคืนสินค้าต้องทำยังไง', 'how-to-return'],
    ['th', 'ลืมรหัสผ่านธุรกรรม', 'transaction-password'],
    ['ar', 'أريد فتح متجر', 'open-a-shop'],
    ['ko', '반품하고 싶어요', 'how-to-return'],
    ['hi', 'मुझे सामान वापस करना है', 'how-to-return'],
    ['ru', 'как вернуть товар', 'how-to-return'],
    ['tr', 'işlem şifremi unuttum', 'transaction-password'],
    ['vi', 'tôi muốn trả hàng', 'how-to-return'],
  ])('in %s, "%s", finds %s', async (language, asked, id) => {
    const { idsOf } = await shelfIn(language);
    expect(idsOf(asked).slice(0, 2)).toContain(id);
  });
});
