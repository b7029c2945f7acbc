import { describe, expect, it } from 'vitest';
import { fold } from '../../../../platform/fold.ts';
import { PhraseMiner } from './phrases.ts';
import { cutIntoPieces } from './pieces.ts';
import { homeLanguages } from './scripts.ts';
import { segment } from './segment.ts';
import { spellingsOf, Stems } from './stems.ts';
import { TitleReader } from './title.ts';
import { omissionKeys } from './typing-errors.ts';

describe('the folded form of a word', () => {
  it('has no capitals, accents or variants of a letter', () => {
    expect(fold('Théière', 'fr')).toBe('theiere');
    expect(fold('GROSSE Größe', 'de')).toBe('grosse grosse');
    expect(fold('İPLİK ışık', 'tr')).toBe('iplik isik');
    expect(fold('Ấm trà Đà', 'vi')).toBe('am tra da');
    expect(fold('ΤΣΑΓΙΈΡΑΣ', 'el')).toBe(fold('τσαγιέρας', 'el'));
    expect(fold('إِبْرِيقُ شـاى', 'ar')).toBe('ابريق شاي');
    expect(fold('Щётка', 'ru')).toBe('щетка');
  });

  it('keeps the marks that make another letter', () => {
    expect(fold('กาน้ำชา', 'th')).toBe('กาน้ำชา');
    expect(fold('चायदानी', 'hi')).toBe('चायदानी');
    expect(fold('ﾃｨｰﾎﾟｯﾄ', 'ja')).toBe('ティーポット');
    expect(fold('찻주전자', 'ko')).toBe('찻주전자');
  });
});

describe('words', () => {
  it('are cut at spaces, and by ICU where there are none', () => {
    expect(segment('Teapot Alder, 0.9 L', 'en')).toEqual(['Teapot', 'Alder', '0.9', 'L']);
    expect(segment('陶瓷茶壶', 'cn')).toEqual(['陶瓷', '茶壶']);
    expect(segment("l'eau de rose", 'fr')).toEqual(['l', 'eau', 'de', 'rose']);
    expect(segment(`${'x'.repeat(500)} y`, 'en').map(({ length }) => length)).toEqual([60, 1]);
  });

  it('of a head stand before the first comma, in Thai before the first space', async () => {
    const reader = new TitleReader(new Stems(async (_dictionaries, words) => words));
    const head = (title: string, language: 'en' | 'cn' | 'th'): string[] => reader.read(title, language).head.map(({ written }) => written);
    expect(head('Stoneware teapot Alder, with strainer', 'en')).toEqual(['Stoneware', 'teapot', 'Alder']);
    expect(head('Alder 陶瓷茶壶，哑光', 'cn')).toEqual(['Alder', '陶瓷', '茶壶']);
    expect(head('กาน้ำชา Alder ทำมือ', 'th').join('')).toBe('กาน้ำชา');
    expect(head(', odd', 'en')).toEqual(['odd']);
  });

  it('are meant in the own language and in English, or in those that write the script', () => {
    expect(homeLanguages('teapot', 'de')).toEqual(['de', 'en']);
    expect(homeLanguages('чайник', 'de')).toEqual(['ru']);
    expect(homeLanguages('茶壺', 'tw')).toEqual(['tw', 'cn', 'ja']);
    expect(homeLanguages('ティー', 'en')).toEqual(['ja']);
  });
});

describe('a typing error', () => {
  it.each([
    ['taepot', 'teapot'],
    ['telescpoe', 'telescope'],
    ['headfones', 'headphones'],
    ['vse', 'vase'],
    ['笔计本', '笔记本'],
  ])('"%s" and "%s" meet at a common key', (typed, meant) => {
    const isUnspaced = /\p{Script=Han}/u.test(typed);
    const keys = new Set(omissionKeys(meant, isUnspaced));
    expect(omissionKeys(typed, isUnspaced).some((key) => keys.has(key))).toBe(true);
  });

  it('is not looked for in words too short to tell, nor in numbers', () => {
    expect(omissionKeys('ab', false)).toEqual([]);
    expect(omissionKeys('a1234', false)).toEqual([]);
  });
});

describe('a word made of words', () => {
  const known = new Set(['teekannen', 'warmer', 'tea', 'set', '不锈钢', '煎锅', 'head', 'one']);
  const cut = (word: string, isUnspaced = false) => cutIntoPieces(word, (piece) => known.has(piece), isUnspaced);

  it('is cut where they join, with a letter or two between them', () => {
    expect(cut('teekannenwarmer')).toEqual(['teekannen', 'warmer']);
    expect(cut('teekannenswarmer')).toEqual(['teekannen', 'warmer']);
    expect(cut('teaset')).toEqual(['tea', 'set']);
    expect(cut('不锈钢煎锅', true)).toEqual(['不锈钢', '煎锅']);
  });

  it('is left alone when it only happens to hold short ones', () => {
    expect(cut('headfones')).toBeUndefined();
    expect(cut('xyzxyz')).toBeUndefined();
  });

  it('is not one word with letters too many, nor a character that nobody knows', () => {
    expect(cut('warmerr')).toBeUndefined();
    expect(cut('新煎锅', true)).toBeUndefined();
  });
});

describe('a plural that no dictionary sees', () => {
  it('may come from -f or -fe in English, from the word itself in Korean', () => {
    expect(spellingsOf('en', 'knives')).toEqual(['knives', 'knif', 'knife']);
    expect(spellingsOf('en', 'kettles')).toEqual(['kettles']);
    expect(spellingsOf('fr', 'caves')).toEqual(['caves']);
    expect(spellingsOf('ko', '젓가락들')).toEqual(['젓가락들', '젓가락']);
  });
});

describe('phrases', () => {
  it('are written as their own words are, whatever other words look like without accents', async () => {
    const reader = new TitleReader(new Stems(async (_dictionaries, words) => words));
    const miner = new PhraseMiner();
    const titles = ['Tai nghe nhựa tái chế Alder', 'Tai nghe nhựa tái chế Birch', 'Hộp nhựa tái chế Cedar', 'Bộ tai nghe Fjord'];
    const heads = titles.map((title) => reader.read(title, 'vi').head);
    await reader.learn();
    for (const head of heads) miner.add('vi', head);
    const found = miner.phrases(() => false).map(({ written }) => written);
    expect(found).toContain('tai nghe');
    expect(found.filter((phrase) => /tái nghe|tai chế/i.test(phrase))).toEqual([]);
  });

  it('are what titles share, without the pieces of longer ones', async () => {
    const reader = new TitleReader(new Stems(async (_dictionaries, words) => words));
    const miner = new PhraseMiner();
    const titles = [
      'Stoneware tea bowl Alder',
      'Stoneware tea bowl Birch',
      'Stoneware tea bowl Cedar',
      'Glass tea set Alder',
      'Glass tea set Birch',
      'Glass tea set Cedar',
    ];
    const heads = titles.map((title) => reader.read(title, 'en').head);
    await reader.learn();
    for (const head of heads) miner.add('en', head);
    const found = miner.phrases(() => false).map(({ written }) => written);
    expect(found).toEqual(expect.arrayContaining(['stoneware tea bowl', 'tea bowl', 'tea set']));
    for (const piece of ['tea', 'stoneware tea', 'tea bowl Alder']) expect(found).not.toContain(piece);
    const ends = miner.phrases(() => false).find(({ written }) => written === 'stoneware tea bowl')!.ends;
    expect(ends).toEqual(['tea bowl', 'bowl']);
  });

  it('keep the capitals of German nouns and of abbreviations', async () => {
    const reader = new TitleReader(new Stems(async (_dictionaries, words) => words));
    const miner = new PhraseMiner();
    for (const [title, language] of [
      ['Teekanne', 'de'],
      ['LED lamp', 'en'],
      ['Desk lamp', 'en'],
    ] as const) {
      const heads = ['Alder', 'Birch', 'Cedar'].map((model) => reader.read(`${title} ${model}`, language).head);
      await reader.learn();
      for (const head of heads) miner.add(language, head);
    }
    expect(miner.phrases(() => false).map(({ written }) => written)).toEqual(expect.arrayContaining(['Teekanne', 'LED lamp', 'desk lamp']));
  });

  it('stay whole where only a material follows', async () => {
    const reader = new TitleReader(new Stems(async (_dictionaries, words) => words));
    const miner = new PhraseMiner();
    const heads = ['Alder', 'Birch', 'Cedar'].map((model) => reader.read(`Teko porselin ${model}`, 'id').head);
    await reader.learn();
    for (const head of heads) miner.add('id', head);
    expect(miner.phrases((lexeme) => lexeme === 'id:porselin').map(({ written }) => written)).toContain('teko');
  });
});
