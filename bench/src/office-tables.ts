/**
 * What the screens of the back office ask for: every table in its own order, narrowed, sorted, searched, far back, and the first screen.
 */
export interface TableAsk {
  what: string;
  call: string;
  input: object;
}

/** Somebody and something that there is, to narrow by. */
export interface OfficeSample {
  storefront: string;
  shopId: string;
  shopName: string;
  categoryId: number;
  userId: string;
  personName: string;
  orderSerial: string;
  day: string;
  title: string;
}

const FAR = { pageNum: 400 };
const sorted = (...keys: string[]): Record<string, object> =>
  Object.fromEntries(
    keys.flatMap((sort) => [
      [`by ${sort}`, { sort }],
      [`by ${sort}, the other way`, { sort, isDescending: true }],
    ]),
  );
const each = (name: string, values: ReadonlyArray<string | number | boolean>): Record<string, object> =>
  Object.fromEntries(values.map((value) => [`${name} ${value}`, { [name]: value }]));

export function officeTables({
  storefront,
  shopId,
  shopName,
  categoryId,
  userId,
  personName,
  orderSerial,
  day,
  title,
}: OfficeSample): Record<string, TableAsk[]> {
  const days = { 'a day': { from: day, to: day }, 'since a day': { from: day } };
  const table = (call: string, asks: Record<string, object>): TableAsk[] =>
    Object.entries({ 'first page': {}, ...asks }).map(([what, input]) => ({ what, call, input }));
  const words = { 'a common word': { keyword: 'a' }, 'nothing found': { keyword: 'zzzzqx' } };
  return {
    people: table('people!list', {
      far: FAR,
      ...sorted('name', 'registered'),
      ...days,
      ...words,
      storefront: { storefrontCode: storefront },
      country: { country: 'DE' },
      ...each('state', ['open', 'locked', 'closed']),
      'a name': { keyword: personName },
      resets: { isResetWaiting: true },
    }),
    orders: table('orders!list', {
      far: FAR,
      ...sorted('submittedAt', 'total'),
      ...days,
      ...words,
      ...each('status', [-1, 0, 1, 2, 3, 4, 5, 6]),
      storefront: { storefrontCode: storefront },
      'a shop': { shop: shopName },
      'a serial': { keyword: orderSerial },
      'a person': { keyword: personName },
      'status and storefront': { status: 3, storefrontCode: storefront },
    }),
    disputes: table('disputes!list', {
      decided: { isOpen: false },
      'far decided': { isOpen: false, pageNum: 5 },
      'a serial': { isOpen: false, keyword: orderSerial },
    }),
    settlements: table('settlements!list', {
      far: FAR,
      ...sorted('settledAt', 'net'),
      ...days,
      'a shop': { shop: shopName },
      'a serial': { keyword: orderSerial },
    }),
    products: table('products!list', {
      far: FAR,
      ...sorted('number', 'price', 'sold', 'updatedAt'),
      ...words,
      ...each('state', ['draft', 'on_shelf', 'off_shelf', 'removed']),
      'a shop': { shopId },
      'a category': { categoryId },
      'a title': { keyword: title },
      'a category, sorted': { categoryId, sort: 'price' },
    }),
    shops: table('shops!list', {
      ...sorted('name', 'sold', 'goods', 'openedAt'),
      ...words,
      ...each('state', ['open', 'closed']),
      country: { country: 'CN' },
      'a name': { keyword: shopName },
    }),
    reviews: table('reviews!list', {
      far: FAR,
      ...sorted('createdAt', 'stars'),
      ...words,
      ...each('level', ['good', 'medium', 'bad']),
      ...each('hasText', [true, false]),
      ...each('hasPictures', [true, false]),
      ...each('isHidden', [true, false]),
      'a shop': { shopId },
      'an order': { keyword: orderSerial },
      'bad with pictures': { level: 'bad', hasPictures: true },
    }),
    ledger: table('ledger!list', {
      far: FAR,
      ...days,
      ...each('kind', ['recharge', 'order_payment', 'withdrawal_hold', 'adjustment', 'order_settlement']),
      ...each('account', ['user_available', 'escrow', 'commission', 'fees', 'user_hold', 'shop_available']),
      'a person': { userId },
      'a shop': { shopId },
      'a reference': { reference: orderSerial },
      'nothing found': { reference: 'zzzzqx' },
      'kind and day': { kind: 'recharge', from: day, to: day },
      'account and day': { account: 'commission', from: day, to: day },
      'a person and a kind': { userId, kind: 'recharge' },
    }),
    withdrawals: table('withdrawals!list', {
      far: FAR,
      ...sorted('deadline', 'serial', 'amount', 'submitted'),
      ...days,
      ...words,
      ...each('queue', ['waiting', 'late', 'second', 'sending', 'mine']),
      ...each('state', ['submitted', 'approved', 'completed', 'refused']),
      ...each('owner', ['user', 'shop']),
      storefront: { storefront },
      'a person': { userId },
      'a shop': { shopId },
      'an amount': { least: '4990' },
      counts: {},
    }).map((ask) => (ask.what === 'counts' ? { ...ask, call: 'withdrawals!counts' } : ask)),
    recharges: table('recharges!list', {
      far: FAR,
      ...sorted('created', 'serial', 'amount'),
      ...days,
      ...words,
      ...each('queue', ['waiting', 'second']),
      ...each('state', ['processing', 'success', 'fail']),
      ...each('kind', ['chain', 'certificate', 'bank', 'provider']),
      'a person': { userId },
      'an amount': { least: '4990' },
    }),
    adjustments: table('adjustments!list', {
      far: { pageNum: 100 },
      ...sorted('proposed', 'serial', 'amount'),
      ...days,
      ...words,
      ...each('state', ['proposed', 'approved', 'refused']),
      'a person': { userId },
    }),
    alarms: table('alarms!list', { ...words, ...each('state', ['open', 'settled']) }),
    audit: table('audit!list', {
      far: FAR,
      ...sorted('at'),
      ...each('actorKind', ['staff', 'system', 'buyer']),
      ...each('action', ['product.changed', 'lock.added']),
      ...each('subjectKind', ['product', 'lock', 'nothing']),
      'a person': { person: 'Person 77' },
      'many people': { person: 'erso' },
      nobody: { person: 'zzzzqx' },
      'a day': { fromDay: day, toDay: day },
      'since a day': { fromDay: day },
      'kind of actor and of thing': { actorKind: 'buyer', subjectKind: 'lock' },
      'action and day': { action: 'lock.added', fromDay: day, toDay: day },
      'a person and an action': { person: 'Person 77', action: 'order.changed' },
      choices: {},
    }).map((ask) => (ask.what === 'choices' ? { ...ask, call: 'audit!choices' } : ask)),
    applications: table('applications!list', { ...words, ...each('state', ['submitted', 'approved', 'refused']) }),
    locks: table('locks!list', {
      ...sorted('name', 'lockedAt', 'until'),
      ...words,
      ...each('isActive', [true, false]),
      ...each('isAppealed', [true]),
    }),
    jobs: table('job!list', {
      ...sorted('runAt', 'createdAt', 'attempts'),
      ...words,
      ...each('state', ['waiting', 'failing', 'given_up']),
      counts: {},
    }).map((ask) => (ask.what === 'counts' ? { ...ask, call: 'job!counts' } : ask)),
    translations: table('words!list', {
      far: FAR,
      ...words,
      ...each('language', ['de', 'cn']),
      ...each('state', ['missing', 'overridden']),
    }),
    content: [
      { what: 'pages', call: 'articles!list', input: { group: 'pages' } },
      { what: 'news', call: 'articles!list', input: { group: 'news' } },
      { what: 'banners', call: 'promotions!list', input: { kind: 'banner' } },
      { what: 'storefronts', call: 'storefront!list', input: {} },
      { what: 'categories', call: 'categories!tree', input: {} },
      { what: 'parameters', call: 'parameters!list', input: {} },
      { what: 'staff', call: 'staff!list', input: {} },
    ],
    today: [
      { what: 'queue', call: 'office!queue', input: {} },
      ...[1, 7, 30].map((span) => ({ what: `figures of ${span} days`, call: 'office!figures', input: { span } })),
      { what: 'money', call: 'office!money', input: {} },
      { what: 'books', call: 'office!books', input: {} },
      { what: 'decided', call: 'office!decided', input: {} },
    ],
    system: [
      { what: 'state', call: 'system!get', input: {} },
      { what: 'history', call: 'system!history', input: { hours: '24' } },
    ],
    person: [
      ['get', 'people!get'],
      ['wallet', 'people!wallet'],
      ['trade', 'people!trade'],
      ['access', 'people!access'],
    ].map(([what, call]) => ({ what: what!, call: call!, input: { id: userId } })),
  };
}
