/** Every screen that a visitor can reach, with something of the loaded world on it. */
import type { World } from '../world.ts';

export interface Screen {
  name: string;
  path: string;
  /** The status that the screen is answered with. */
  status: number;
}

export const AUDIT_LANGUAGES = ['en', 'de', 'ar', 'th', 'cn'];

const NOBODY = '00000000-0000-7000-8000-000000000000';

/** The same four on the site for phones. */
export function phoneScreens(world: World): Screen[] {
  return mainScreens(world).map(({ name, path, status }) => ({ name: `phone: ${name}`, path: `/m${path}`, status }));
}

/** The four that most visits begin on. */
export function mainScreens({ productIds, shopIds, categoryIds }: World): Screen[] {
  return [
    screen('home', '/index'),
    screen('list', `/classification?id=${categoryIds[0]}`),
    screen('product', `/productDetails?id=${productIds[0]}`),
    screen('store', `/store?id=${shopIds[0]}`),
  ];
}

export function allScreens(world: World): Screen[] {
  return [
    ...mainScreens(world),
    screen('categories', '/classification'),
    screen('all goods', '/commodity'),
    screen('all goods as lines', '/commodity?view=list&sort=priceAsc'),
    screen('narrowed to nothing', '/commodity?price=0.01-0.02'),
    screen('discounts', '/discounted'),
    screen('shops', '/searchStore'),
    screen('goods found', `/searchGoods?k=${keyword('lamp')}`),
    screen('nothing found', `/searchGoods?k=${keyword('zzzzqqqq')}`),
    screen('shops found', `/searchStore?k=${keyword('house')}`),
    screen('search result', `/searchResult?k=${keyword('lamp')}`),
    screen('news', '/information'),
    screen('opening a shop', '/merchantSettled'),
    screen('service dialog', '/index?customerService=1'),
    screen('unknown product', `/productDetails?id=${NOBODY}`, 404),
    screen('unknown address', '/nothing-here', 404),
  ];
}

function screen(name: string, path: string, status = 200): Screen {
  return { name, path, status };
}

const keyword = (word: string) => encodeURIComponent(JSON.stringify(word));

export function inLanguage(path: string, language: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}
