import type { ApplicationCase } from '@entrepot/contracts/calls/applications.ts';
import type { CategoryDesk, DeskProduct, DeskProductInFull, DeskReview } from '@entrepot/contracts/calls/goods-desk.ts';
import { sitAtADesk } from '@entrepot/testing/at-a-desk.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { pageOf, refusal, showScreen, type Answers } from '../../admin.builder.tsx';
import { ApplicationsPage } from './applications/applications-page.tsx';
import { CategoriesPage } from './categories/categories-page.tsx';
import { ProductsPage } from './products/products-page.tsx';
import { ReviewsPage } from './reviews/reviews-page.tsx';

sitAtADesk();
afterEach(cleanup);

const AT = '2026-11-15T08:00:00.000Z';
const type = (label: string | RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('an application', () => {
  const anApplication = (changes: Partial<ApplicationCase['application']> = {}): ApplicationCase => ({
    application: {
      id: 'a1',
      serial: 'A-1',
      state: 'submitted',
      shopName: 'Kiln and Cloth',
      shopKind: 'individual',
      country: 'PT',
      city: 'Porto',
      about: 'Stoneware',
      legalName: 'Ana Sousa',
      registrationNumber: '',
      contactName: 'Ana Sousa',
      contactEmail: 'ana@kiln.example',
      contactPhone: '+351',
      isEmailProven: true,
      agreementVersion: 1,
      agreementAcceptedAt: AT,
      documents: [{ id: 'd1', item: 'identity', width: 40, height: 30, addedAt: AT }],
      checklist: [
        { item: 'shop', state: 'complete', remark: null },
        { item: 'identity', state: 'complete', remark: null },
      ],
      events: [{ kind: 'submitted', at: AT, text: null }],
      reason: null,
      submittedAt: AT,
      decidedAt: null,
      updatedAt: AT,
      canBeInvited: false,
      ...changes,
    },
    user: { id: 'u1', username: 'ana' },
    storefrontCode: 'hazelwharf',
    language: 'en',
    agreementHash: null,
    decidedBy: null,
    shopId: null,
    judgements: [],
    seenDocuments: ['d1'],
  });
  const door = (changes: Answers = {}, data = anApplication()): Answers => ({
    'applications!list': () =>
      pageOf([
        {
          id: 'a1',
          serial: 'A-1',
          state: 'submitted',
          shopName: 'Kiln and Cloth',
          shopKind: 'individual',
          country: 'PT',
          username: 'ana',
          submittedAt: AT,
          updatedAt: AT,
        },
      ]),
    'applications!get': () => data,
    ...changes,
  });

  it('is judged part by part, and its papers are fetched only when somebody asks for them', async () => {
    const { call } = showScreen(
      <ApplicationsPage />,
      door({ 'applications!judge': () => anApplication(), 'applications!document': () => ({ type: 'image/webp', base64: 'AA==' }) }),
      '/applications?open=a1',
    );
    await screen.findByText('Stoneware');
    expect(call.mock.calls.map(([name]) => name)).not.toContain('applications!document');
    press('Identity document, picture 1');
    await screen.findByText('That you looked at this is kept in the audit log.');
    press('Enlarge: Identity document, picture 1');
    await screen.findByRole('dialog', { name: 'Identity document, picture 1' });
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    press('Accept: Shop');
    await eventually(() =>
      expect(call).toHaveBeenCalledWith('applications!judge', { id: 'a1', item: 'shop', state: 'accepted' }, expect.anything()),
    );
  });

  it('says what approving does before it is done, and needs a reason', async () => {
    const { call } = showScreen(
      <ApplicationsPage />,
      door({ 'applications!approve': () => anApplication({ state: 'approved' }) }),
      '/applications?open=a1',
    );
    await screen.findByText(/opens at once, and ana@kiln.example is sent a link/);
    press('Approve and open the shop');
    await screen.findByText('Please fill this in.');
    expect(call.mock.calls.map(([name]) => name)).not.toContain('applications!approve');
    type(/^Reason/, ' All in order ');
    press('Approve and open the shop');
    await eventually(() =>
      expect(call).toHaveBeenCalledWith('applications!approve', { id: 'a1', reason: 'All in order' }, expect.anything()),
    );
  });

  it('cannot be approved by somebody who has not opened its papers', async () => {
    showScreen(<ApplicationsPage />, door({}, { ...anApplication(), seenDocuments: [] }), '/applications?open=a1');
    await screen.findByText('Open every paper first: only what you have seen yourself can be approved. 1 is unopened.');
    expect(screen.queryByRole('button', { name: 'Approve and open the shop' })).toBeNull();
  });

  it('cannot be approved while a change is noted', async () => {
    showScreen(
      <ApplicationsPage />,
      door({}, anApplication({ checklist: [{ item: 'shop', state: 'changes_asked', remark: 'Which city?' }] })),
      '/applications?open=a1',
    );
    fireEvent.click(await screen.findByRole('radio', { name: 'Approve' }));
    await screen.findByText('A change is noted at: Shop. Ask for it, or accept the item first.');
    expect(screen.queryByRole('button', { name: 'Approve and open the shop' })).toBeNull();
  });
});

describe('products', () => {
  const aProduct = (id: string, changes: Partial<DeskProduct> = {}): DeskProduct => ({
    id,
    number: `N-${id}`,
    title: `Bowl ${id}`,
    mediaId: null,
    state: 'on_shelf',
    removedAt: null,
    removedReason: null,
    shop: { id: 's1', name: 'Kiln' },
    category: { id: 1, name: 'Bowls' },
    price: '10',
    stock: 3,
    soldNum: 2,
    updatedAt: AT,
    ...changes,
  });
  const inFull = (product: DeskProduct, handedIn: DeskProductInFull['handedIn'] = null): DeskProductInFull => ({
    product,
    handedIn,
    unit: 'piece',
    buyMin: 1,
    originCountry: null,
    publishedAt: AT,
    discount: null,
    tiers: [],
    texts: [{ language: 'en', title: 'Bowl', description: 'Oak' }],
    pictures: [],
    variants: [{ id: 'v', choice: '', price: '10', stock: 3 }],
    views: 1,
    favourites: 0,
    reviews: { good: 0, medium: 0, bad: 0 },
  });
  const rows = [aProduct('1'), aProduct('2'), aProduct('3', { state: 'removed', removedReason: 'A copy' })];
  const door = (changes: Answers = {}): Answers => ({
    'products!list': () => pageOf(rows),
    'products!get': ({ id }) => inFull(rows.find((row) => row.id === id)!),
    'products!history': () => pageOf([]),
    'shops!list': () => pageOf([]),
    ...changes,
  });

  it('several are removed after a preview, for one reason, and what is refused says why', async () => {
    const { call } = showScreen(
      <ProductsPage />,
      door({
        'products!remove': ({ id }) => {
          if (id === '2') throw refusal('product.removed', 'This product was removed.');
          return inFull(aProduct(id));
        },
      }),
      '/products',
    );
    fireEvent.click(await screen.findByRole('checkbox', { name: /all/i }));
    press('Remove from sale');
    const dialog = await screen.findByRole('dialog', { name: 'Remove from sale' });
    within(dialog).getByText(/2 products of 1 shop leave/);
    within(dialog).getByText('1 is removed already and stays as it is.');
    fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'Copies' } });
    fireEvent.click(within(dialog).getByRole('button', { name: /Remove from sale/ }));
    await within(dialog).findByText('1 product was removed.');
    expect(within(dialog).getByRole('alert').textContent).toContain('Bowl 2 This product was removed.');
    expect(call.mock.calls.filter(([name]) => name === 'products!remove').map(([, input]) => input)).toEqual([
      { id: '1', reason: 'Copies' },
      { id: '2', reason: 'Copies' },
    ]);
  });

  it('one that is removed shows why, and can be put back', async () => {
    let product = rows[2]!;
    const { call } = showScreen(
      <ProductsPage />,
      door({ 'products!get': () => inFull(product), 'products!restore': () => inFull((product = aProduct('3'))) }),
      '/products?open=3',
    );
    await screen.findByText(/Removed from sale: A copy/);
    type(/^Reason/, 'Licence shown');
    press('Put back on sale');
    await eventually(() => expect(call).toHaveBeenCalledWith('products!restore', { id: '3', reason: 'Licence shown' }, expect.anything()));
    await screen.findByRole('button', { name: 'Remove from sale' });
  });

  it('one that its shop handed in is put back, or stays removed by another person’s word', async () => {
    const handedIn = {
      kind: 'appeal' as const,
      text: 'It is ours.',
      byName: 'Kira Kiln',
      handedInAt: AT,
      decideBy: AT,
      outcome: null,
      answer: null,
      decidedAt: null,
      isByOne: false,
      mayKeep: true,
    };
    const { call } = showScreen(
      <ProductsPage />,
      door({ 'products!get': () => inFull(rows[2]!, handedIn), 'products!keep': () => inFull(rows[2]!) }),
      '/products?open=3',
    );
    await screen.findByText('The shop appeals against the removal');
    screen.getByText('It is ours.');
    screen.getByRole('button', { name: 'Put back on sale' });
    fireEvent.change(screen.getAllByLabelText(/^Reason/)[1]!, { target: { value: 'Still a copy' } });
    press('Keep it removed');
    await eventually(() => expect(call).toHaveBeenCalledWith('products!keep', { id: '3', reason: 'Still a copy' }, expect.anything()));
  });
});

it('a review is hidden for a reason, and nothing offers to change it', async () => {
  let row: DeskReview = {
    review: {
      id: 'r1',
      isDefault: false,
      stars: 1,
      body: 'Broken',
      language: 'en',
      pictures: [],
      createdAt: AT,
      buyer: { name: 'a*a', country: null, city: null },
      choice: '',
      quantity: 1,
      reply: null,
      followUp: null,
    },
    goods: { id: 'p1', title: 'Bowl', mediaId: null },
    shop: { id: 's1', name: 'Kiln' },
    order: { id: 'o1', serial: '2611-1' },
    author: { id: 'u1', username: 'ana' },
    hidden: null,
  };
  const { call } = showScreen(
    <ReviewsPage />,
    {
      'reviews!list': () => pageOf([row]),
      'reviews!get': () => row,
      'reviews!hide': () => (row = { ...row, hidden: { reason: 'Names a person', at: AT, by: 'Mira Osei' } }),
    },
    '/reviews?open=r1',
  );
  const panel = await screen.findByRole('complementary', { name: 'Bowl' });
  await within(panel).findByText(/counts in no rate any more/);
  expect(within(panel).getAllByRole('textbox')).toHaveLength(1);
  type(/^Reason/, 'Names a person');
  press('Hide the review');
  await eventually(() => expect(call).toHaveBeenCalledWith('reviews!hide', { id: 'r1', reason: 'Names a person' }, expect.anything()));
  await screen.findByText('Hidden: Names a person');
});

it('reviews are hidden by keyboard alone, one after the other', async () => {
  const reviewOf = (id: string, title: string): DeskReview => ({
    review: {
      id,
      isDefault: false,
      stars: 1,
      body: 'Broken',
      language: 'en',
      pictures: [],
      createdAt: AT,
      buyer: { name: 'a*a', country: null, city: null },
      choice: '',
      quantity: 1,
      reply: null,
      followUp: null,
    },
    goods: { id: `p-${id}`, title, mediaId: null },
    shop: { id: 's1', name: 'Kiln' },
    order: { id: 'o1', serial: '2611-1' },
    author: { id: 'u1', username: 'ana' },
    hidden: null,
  });
  const all = [reviewOf('r1', 'Bowl'), reviewOf('r2', 'Cup')];
  showScreen(
    <ReviewsPage />,
    {
      'reviews!list': () => pageOf(all),
      'reviews!get': ({ id }) => all.find(({ review }) => review.id === id)!,
      'reviews!hide': ({ id, reason }) => {
        const place = all.findIndex(({ review }) => review.id === id);
        return (all[place] = { ...all[place]!, hidden: { reason, at: AT, by: 'Mira Osei' } });
      },
    },
    '/reviews',
  );
  const key = (name: string) => fireEvent.keyDown(document.activeElement!, { key: name });
  await screen.findAllByText('Bowl');
  key('j');
  key('Enter');
  const panel = await screen.findByRole('complementary', { name: 'Bowl' });
  expect(document.activeElement).toBe(panel);
  await within(panel).findByRole('button', { name: 'Hide the review' });
  key('r');
  const reason = within(panel).getByRole('textbox', { name: /^Reason/ });
  await eventually(() => expect(document.activeElement).toBe(reason));
  fireEvent.change(reason, { target: { value: 'Names a person' } });
  fireEvent.click(within(panel).getByRole('button', { name: 'Hide the review' }));
  const next = await screen.findByRole('complementary', { name: 'Cup' });
  await eventually(() => expect(document.activeElement).toBe(next));
  expect(all.map(({ hidden }) => hidden?.reason)).toEqual(['Names a person', undefined]);
});

it('categories are put in order and named; only names that changed are sent', async () => {
  const names = (name: string) => [
    { language: 'en', name },
    { language: 'de', name: `${name} (de)` },
  ];
  const tree: CategoryDesk = {
    list: [
      { id: 1, parentId: null, level: 1, slug: 'home', icon: null, hidesWhenEmpty: false, names: names('Home'), products: 0, onShelf: 2 },
      { id: 2, parentId: null, level: 1, slug: 'tools', icon: null, hidesWhenEmpty: true, names: names('Tools'), products: 0, onShelf: 0 },
      { id: 3, parentId: 1, level: 2, slug: 'pots', icon: null, hidesWhenEmpty: false, names: names('Pots'), products: 2, onShelf: 2 },
    ],
  };
  const { call } = showScreen(
    <CategoriesPage />,
    { 'categories!tree': () => tree, 'categories!move': () => tree, 'categories!change': () => tree },
    '/categories?open=3',
  );
  await screen.findByText('It holds products or other categories, so it cannot be deleted.');
  press('Move Tools up');
  await eventually(() => expect(call).toHaveBeenCalledWith('categories!move', { id: 2, parentId: null, place: 0 }, expect.anything()));
  type(/^Deutsch/, 'Töpfe');
  press('Save names');
  await eventually(() =>
    expect(call).toHaveBeenCalledWith('categories!change', { id: 3, names: [{ language: 'de', name: 'Töpfe' }] }, expect.anything()),
  );
});
