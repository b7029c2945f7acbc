import { expect, it } from 'vitest';
import { categoryPaths, createCategories, type CategoryRow } from './categories.ts';

const ROWS: CategoryRow[] = [
  { id: 1, parent_id: null, slug: 'home', names: { en: 'Home', de: 'Haus', ar: 'المنزل', th: 'บ้าน' } },
  { id: 2, parent_id: 1, slug: 'kitchen', names: { en: 'Kitchen', de: 'Küche', ar: 'المطبخ', th: 'ครัว' } },
  { id: 3, parent_id: 2, slug: 'teapots', names: { en: 'Teapots', de: 'Teekannen', ar: 'أباريق الشاي', th: 'กาน้ำชา' } },
  { id: 4, parent_id: 2, slug: 'kitchen-sets', names: { en: 'Sets', de: 'Sets' } },
  { id: 5, parent_id: null, slug: 'garden', names: { en: 'Garden', de: 'Garten' } },
  { id: 6, parent_id: 5, slug: 'garden-sets', names: { en: 'Sets', de: 'Garnituren' } },
  { id: 7, parent_id: 5, slug: 'tables', names: { en: 'Tables / benches', cn: '桌子' } },
];
const LAST = new Set([3, 4, 6, 7]);
const { find } = createCategories(ROWS, (id) => LAST.has(id));

it.each([
  ['teapots', 3],
  ['home / kitchen / teapots', 3],
  ['TEAPOTS', 3],
  ['Teekannen', 3],
  ['Haus › Küche › Teekannen', 3],
  ['küche > teekannen', 3],
  ['أباريق الشاي', 3],
  ['ครัว » กาน้ำชา', 3],
  ['Kitchen/Sets', 4],
  ['Garnituren', 6],
  ['桌子', 7],
  ['Tables/benches', 7],
  ['Garden → Tables / Benches', 7],
  ['6', 6],
])('%s is found by its name in whichever language', (text, id) => {
  expect(find(text)).toEqual({ id });
});

it('a name that several have is named with all of them', () => {
  expect(find('Sets')).toEqual({ problem: 'import.category_ambiguous', near: [4, 6] });
});

it('one that holds others offers those', () => {
  expect(find('Kitchen')).toEqual({ problem: 'import.category_not_last', near: [3, 4] });
});

it('a wrong one offers the nearest, in any script, and nothing where none comes near', () => {
  expect(find('Tea pots')).toEqual({ problem: 'import.category_near', near: [3] });
  expect(find('Haus > Küche > Tekannen')).toEqual({ problem: 'import.category_near', near: [3] });
  expect(find('Garden > Setts')).toEqual({ problem: 'import.category_near', near: [6, 4] });
  expect(find('กาน้ำช')).toEqual({ problem: 'import.category_near', near: [3] });
  expect(find('Kitchn')).toEqual({ problem: 'import.category_near', near: [3, 4] });
  expect(find('Benches')).toEqual({ problem: 'import.category_near', near: [7] });
  expect(find('折叠桌子')).toEqual({ problem: 'import.category_near', near: [7] });
  expect(find('Boots')).toEqual({ problem: 'import.category_unknown', near: [] });
  expect(find('Zylinderkopfdichtung')).toEqual({ problem: 'import.category_unknown', near: [] });
});

it('the way to it is said in the reader’s language, and in English where that has no word', () => {
  expect(categoryPaths(ROWS, 'de')(3)).toBe('Haus › Küche › Teekannen');
  expect(categoryPaths(ROWS, 'fr')(3)).toBe('Home › Kitchen › Teapots');
});
