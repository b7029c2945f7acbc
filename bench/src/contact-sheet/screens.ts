/** The main screens of the three places that people come to, each with something of the loaded world on it. */
import type { World } from '../world.ts';
import type { Visitors } from './visitors.ts';

export interface SheetScreen {
  place: 'storefront' | 'mobile' | 'seller';
  name: string;
  path: string;
}

export function sheetScreens(world: World, { orders }: Visitors): SheetScreen[] {
  const product = `/productDetails?id=${world.productIds[0]}`;
  const store = `/store?id=${world.shopIds[0]}`;
  const list = `/classification?id=${world.categoryIds[0]}`;
  const found = `/searchGoods?k=${encodeURIComponent(JSON.stringify('lamp'))}`;
  const order = orders[0] ? [['order', `/userInfo/order-detail?id=${orders[0]}`] as const] : [];
  return [
    ...at('storefront', '', [
      ['home', '/index'],
      ['list', list],
      ['product', product],
      ['store', store],
      ['found', found],
      ['shops', '/searchStore'],
      ['discounts', '/discounted'],
      ['news', '/information'],
      ['footer page', '/information?id=contact'],
      ['help', '/help'],
      ['answer', '/help?id=how-escrow-works'],
      ['register', '/register'],
      ['cart', '/settlement'],
      ['centre', '/userInfo/dashboard'],
      ['orders', '/userInfo/my-order'],
      ...order,
      ['wallet', '/userInfo/money-package'],
      ['recharge', '/userInfo/money-package/recharge'],
      ['withdraw', '/userInfo/money-package/withdraw'],
      ['settings', '/userInfo/setup'],
      ['addresses', '/userInfo/setup/shipping-address'],
      ['identity', '/userInfo/setup/identity'],
      ['notices', '/userInfo/notices/preferences'],
      ['liabilities', '/liabilities'],
      ['loans', '/credit'],
      ['selling', '/merchantSettled'],
      ['application', '/merchantSettled/application'],
    ]),
    ...at('mobile', '/m', [
      ['home', '/index'],
      ['categories', '/categories'],
      ['list', '/commodity'],
      ['product', product],
      ['store', store],
      ['cart', '/cart'],
      ['messages', '/messages'],
      ['answer', '/help?id=wrong-network'],
      ['me', '/userInfo/dashboard'],
      ['orders', '/userInfo/my-order'],
      ...order,
      ['wallet', '/userInfo/money-package'],
      ['recharge', '/userInfo/money-package/recharge'],
      ['withdraw', '/userInfo/money-package/withdraw'],
      ['settings', '/userInfo/setup'],
      ['loans', '/credit'],
    ]),
    ...at('seller', '/seller', [
      ['today', '/'],
      ['orders', '/orders'],
      ['refunds', '/refunds'],
      ['messages', '/messages'],
      ['reviews', '/reviews'],
      ['products', '/products'],
      ['new product', '/products/edit'],
      ['import', '/products/import'],
      ['money', '/money'],
      ['settlements', '/money/settlements'],
      ['statement', '/money/statement'],
      ['withdraw', '/money/withdraw'],
      ['shop page', '/shop'],
      ['shipping', '/shipping'],
      ['team', '/team'],
      ['keys', '/api-keys'],
      ['webhooks', '/webhooks'],
      ['notices', '/notices/preferences'],
    ]),
  ];
}

function at(place: SheetScreen['place'], root: string, screens: ReadonlyArray<readonly [string, string]>): SheetScreen[] {
  return screens.map(([name, path]) => ({ place, name, path: `${root}${path}` }));
}
