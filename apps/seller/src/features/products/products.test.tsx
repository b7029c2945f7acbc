import { forgetDrafts } from '@entrepot/console/forms/use-kept-form.ts';
import { CallError } from '@entrepot/api-client/call-error.ts';
import { sitAtADesk } from '@entrepot/testing/at-a-desk.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { OWNER, refusal, showScreen, type Answers } from '../../seller.builder.tsx';
import { EditorPage } from './editor/editor-page.tsx';
import type { ProductDraft } from '@entrepot/contracts/calls/product-desk.ts';
import { aRow, anEdit, goodsDoor } from './products.builder.ts';
import { ProductsPage } from './products-page.tsx';

sitAtADesk();
afterEach(() => {
  cleanup();
  forgetDrafts();
});

const user = { ...OWNER, permissions: [...OWNER.permissions, 'products.manage'] };
const showList = (changes: Answers = {}, address = '/products') => showScreen(<ProductsPage />, goodsDoor(changes), address, user);
const showEditor = (changes: Answers = {}, address = '/products/edit?id=p1') =>
  showScreen(<EditorPage />, goodsDoor(changes), address, user);
const type = (element: HTMLElement, value: string) => {
  fireEvent.focus(element);
  fireEvent.change(element, { target: { value } });
};
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

describe('the list of products', () => {
  it('asks the server for what the address says', async () => {
    const { call } = showList({}, '/products?stock=low&missing=de&q=pot&sort=-price&page=2');
    await screen.findByText('KC-1');
    expect(call).toHaveBeenCalledWith(
      'product!list',
      { pageNum: 2, pageSize: 20, keyword: 'pot', isLowStock: true, missingLanguage: 'de', sort: 'price_down' },
      expect.anything(),
    );
  });

  it('changes price and stock in place, and names what was there', async () => {
    const { call } = showList({ 'product!setPrice': () => aRow(), 'product!setStock': () => aRow() });
    const price = await screen.findByLabelText('Price of KC-1');
    type(price, '11,90');
    fireEvent.blur(price);
    await eventually(() =>
      expect(call).toHaveBeenCalledWith('product!setPrice', { skuId: 'k1', price: '11.90', expectedPrice: '12.5' }, expect.anything()),
    );
    const stock = screen.getByLabelText('Stock of KC-1');
    type(stock, '75');
    fireEvent.blur(stock);
    await eventually(() =>
      expect(call).toHaveBeenCalledWith('product!setStock', { skuId: 'k1', stock: 75, expectedStock: 40 }, expect.anything()),
    );
  });

  it('selects the whole figure before the next key, so that what is typed at once stands for it', async () => {
    const row = aRow();
    showList({
      'product!list': () => ({
        list: [{ ...row, variants: row.variants.map((variant) => ({ ...variant, price: '12.5' })) }],
        pageNum: 1,
        pageSize: 20,
        totalElements: 1,
      }),
    });
    const price = await screen.findByLabelText<HTMLInputElement>('Price of KC-1');
    expect(price.value).toBe('12.50');
    fireEvent.focus(price);
    expect([price.value, price.selectionStart, price.selectionEnd]).toEqual(['12.5', 0, 4]);
  });

  it('never shows the old figure between what was typed and what is in force', async () => {
    let price = '12.5';
    const rows = Promise.withResolvers<void>();
    const row = aRow();
    showList({
      'product!list': async () => {
        const now = price;
        if (now !== '12.5') await rows.promise;
        return {
          list: [{ ...row, variants: row.variants.map((variant) => ({ ...variant, price: now })) }],
          pageNum: 1,
          pageSize: 20,
          totalElements: 1,
        };
      },
      'product!setPrice': () => {
        price = '11.9';
        return row;
      },
    });
    const field = await screen.findByLabelText<HTMLInputElement>('Price of KC-1');
    type(field, '11.90');
    fireEvent.blur(field);
    await eventually(() => expect(price).toBe('11.9'));
    expect([field.value, field.getAttribute('aria-busy')]).toEqual(['11.90', 'true']);
    rows.resolve();
    await eventually(() => expect(field.getAttribute('aria-busy')).toBe('false'));
    expect(field.value).toBe('11.90');
  });

  it('sends nothing that is no figure, and Escape takes it back', async () => {
    const { call } = showList();
    const stock = await screen.findByLabelText<HTMLInputElement>('Stock of KC-1');
    type(stock, 'many');
    fireEvent.blur(stock);
    await eventually(() => expect(stock.value).toBe('40'));
    type(stock, '12');
    fireEvent.keyDown(stock, { key: 'Escape' });
    fireEvent.blur(stock);
    expect(call.mock.calls.some(([name]) => name === 'product!setStock')).toBe(false);
  });

  it('shows what a change to many would do before it does it', async () => {
    const outcome = (isDone: boolean) => [
      {
        id: 'p1',
        number: 'KC-1',
        title: 'Stoneware teapot',
        outcome: 'changed' as const,
        message: null,
        changes: [{ field: 'price' as const, language: null, choice: null, before: '12.5', after: isDone ? '11.25' : '11.25' }],
      },
      { id: 'p2', number: 'KC-2', title: 'Bowl', outcome: 'refused' as const, message: 'Too cheap.', changes: [] },
    ];
    const { call } = showList({ 'product!bulk': ({ isDryRun }) => outcome(!isDryRun) });
    fireEvent.click(await screen.findByRole('checkbox', { name: /KC-1/ }));
    fireEvent.click(screen.getByRole('checkbox', { name: /KC-2/ }));
    await press('Change prices');
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('Value'), { target: { value: '-10' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Show what changes' }));
    await within(dialog).findByText('Too cheap.');
    expect(within(dialog).getByText('Will change: 1. Stay as they are: 0. Cannot be changed: 1.')).toBeTruthy();
    const change = { kind: 'pricePercent', percentBp: -1_000 };
    expect(call).toHaveBeenLastCalledWith('product!bulk', { ids: ['p1', 'p2'], change, isDryRun: true }, expect.anything());
    fireEvent.click(within(dialog).getByRole('button', { name: 'Make the change (1)' }));
    await within(dialog).findByText(/^Changed: 1\./);
    expect(call.mock.calls.filter(([name]) => name === 'product!bulk').at(-1)?.[1]).toEqual({ ids: ['p1', 'p2'], change, isDryRun: false });
  });

  it('opens the prices and stock of several variants in place', async () => {
    const { call, router } = showList({ 'product!setPrice': () => aRow(), 'product!setStock': () => aRow() });
    const [opener] = await screen.findAllByRole('button', { name: 'Prices and stock of KC-2' });
    fireEvent.click(opener!);
    const grid = within(await screen.findByRole('dialog', { name: 'Prices and stock of KC-2' }));
    grid.getByText('KC-12-SG');
    const price = grid.getByLabelText('Price of KC-2, Ink');
    type(price, '2.5');
    fireEvent.blur(price);
    await eventually(() =>
      expect(call).toHaveBeenCalledWith('product!setPrice', { skuId: 'k3', price: '2.5', expectedPrice: '2' }, expect.anything()),
    );
    const stock = grid.getByLabelText('Stock of KC-2, Sage');
    fireEvent.click(stock);
    type(stock, '30');
    fireEvent.blur(stock);
    await eventually(() =>
      expect(call).toHaveBeenCalledWith('product!setStock', { skuId: 'k2', stock: 30, expectedStock: 3 }, expect.anything()),
    );
    expect(router.place().search, 'the panel of the row stays closed').toEqual({});
  });

  it('says that nobody can order while there is no shipping zone, and leads there', async () => {
    const manager = { ...user, permissions: [...user.permissions, 'shop.manage'] };
    showScreen(<ProductsPage />, goodsDoor({ 'shipping!reach': () => ({ isAnywhere: false }) }), '/products', manager);
    await screen.findByText('You have no shipping zone yet, so nobody can order what is on the shelf.');
    expect(screen.getByRole('link', { name: 'Set up shipping' }).getAttribute('href')).toBe('/seller/shipping');
  });

  it('tells why a product was removed, and leads to where it is corrected or appealed against', async () => {
    showList(
      {
        'product!list': () => ({
          list: [aRow({ state: 'removed', removedReason: 'Counterfeit.' })],
          pageNum: 1,
          pageSize: 20,
          totalElements: 1,
        }),
      },
      '/products?open=p1',
    );
    await screen.findByText('The platform removed this product. Reason: Counterfeit.');
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Correct or appeal' }).getAttribute('href')).toContain('/products/edit?id=p1');
    expect(screen.queryByLabelText('Price of KC-1')).toBeNull();
  });
});

describe('the editor', () => {
  it('sends the whole product with the version that was read, and leaves untouched stock alone', async () => {
    const { call } = showEditor({ 'product!save': () => anEdit({ version: 5 }) });
    fireEvent.change(await screen.findByLabelText('Minimum order'), { target: { value: '24' } });
    await press('Save');
    await eventually(() => expect(call.mock.calls.some(([name]) => name === 'product!save')).toBe(true));
    const [, input] = call.mock.calls.find(([name]) => name === 'product!save')!;
    expect(input).toEqual({ id: 'p1', version: 4, draft: { ...anEdit().draft, buyMin: 24 } });
  });

  it('goes on from what it saved, also when that was the stock alone', async () => {
    const stocked = (stock: number) => ({
      ...anEdit().draft,
      variants: [{ ...anEdit().draft.variants[0]!, stock, expectedStock: stock }, anEdit().draft.variants[1]!],
    });
    const { call } = showEditor({ 'product!save': () => anEdit({ draft: stocked(75) }) });
    fireEvent.change(await screen.findByLabelText('Stock of Sage'), { target: { value: '75' } });
    await press('Save');
    await eventually(() => expect(screen.queryByText('Changes not saved yet')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Stock of Sage').value).toBe('75');
    fireEvent.change(screen.getByLabelText('Stock of Sage'), { target: { value: '80' } });
    await press('Save');
    await eventually(() =>
      expect(call.mock.calls.filter(([name]) => name === 'product!save').at(-1)?.[1]).toMatchObject({
        draft: { variants: [{ stock: 80, expectedStock: 75 }, {}] },
      }),
    );
  });

  it('makes a row of every combination, fills a column down and keeps what was typed', async () => {
    showEditor();
    const size = await screen.findByRole('combobox', { name: 'Add an attribute' });
    expect(size).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Chalk' }));
    expect(screen.queryByLabelText('Price of Chalk')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Chalk' }));
    const price = screen.getByLabelText<HTMLInputElement>('Price of Chalk');
    expect(price.value, 'a new row begins with the figures of the first').toBe('12.5');
    fireEvent.change(screen.getByLabelText('Price of Sage'), { target: { value: '15' } });
    await press('Use the first price for all');
    await eventually(() => expect(screen.getByLabelText<HTMLInputElement>('Price of Chalk').value).toBe('15'));
  });

  it('takes cells from a sheet', async () => {
    showEditor();
    const price = await screen.findByLabelText('Price of Sage');
    fireEvent.paste(price, { clipboardData: { getData: () => '10\t100\t500\n20\t200\t600\n' } });
    await eventually(() => expect(screen.getByLabelText<HTMLInputElement>('Weight of Chalk').value).toBe('600'));
    expect(screen.getByLabelText<HTMLInputElement>('Stock of Sage').value).toBe('100');
  });

  it('moves pictures without a mouse', async () => {
    const { call } = showEditor({ 'product!save': () => anEdit({ version: 5 }) });
    await press('Move picture 3 forward');
    await press('Remove picture 1');
    await press('Save');
    await eventually(() =>
      expect(call.mock.calls.find(([name]) => name === 'product!save')?.[1]).toMatchObject({ draft: { pictures: ['m3', 'm2'] } }),
    );
  });

  it('says how each variant stands with the stock that is typed', async () => {
    showEditor();
    const rowOf = (choice: string) => screen.findByRole('row', { name: new RegExp(choice) });
    within(await rowOf('Sage')).getByText('On sale');
    within(await rowOf('Chalk')).getByText('Running low');
    fireEvent.change(screen.getByLabelText('Stock of Chalk'), { target: { value: '0' } });
    within(await rowOf('Chalk')).getByText('Sold out');
  });

  it('says what a step costs a buyer and what the shop gets of it', async () => {
    const draft = { ...anEdit().draft, tiers: [{ minQuantity: 24, reductionBp: 1_000 }] };
    showEditor({ 'product!info': () => anEdit({ draft }) });
    const table = within(await screen.findByRole('table', { name: /Whoever orders more pays less/ }));
    table.getByRole('columnheader', { name: 'You get after 5%' });
    const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows[1]).toBe('12Smallest order12.50 – 13.0011.88 – 12.35');
    expect(rows[2]).toContain('11.25 – 11.7010.69 – 11.12');
    const chart = within(screen.getByRole('figure'));
    expect(chart.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['12.5012–23', '11.2524 or more']);
    fireEvent.change(screen.getByLabelText('Reduction'), { target: { value: '20' } });
    await eventually(() => chart.getByText('10.00'));
  });

  it('fills what is missing by translation, says so, and takes the mark off what somebody looks at', async () => {
    const { call } = showEditor({
      'product!translate': ({ to, words }: { to: string; words: { title: string; description: string } }) => ({
        isOn: true,
        words: words.title === '' || to === 'ja' ? null : { title: `${to} ${words.title}`, description: '' },
      }),
      'product!save': () => anEdit({ version: 5 }),
    });
    await press('Fill all missing languages by translation');
    await screen.findByText('1 language could not be translated now.');
    const texts = async () => {
      const before = call.mock.calls.length;
      await press('Save');
      await eventually(() => expect(call.mock.calls.slice(before).some(([name]) => name === 'product!save')).toBe(true));
      const [, input] = call.mock.calls.findLast(([name]) => name === 'product!save')!;
      return new Map((input as { draft: ProductDraft }).draft.texts.map((text) => [text.language, text]));
    };
    fireEvent.click(screen.getByRole('button', { name: /^Français/ }));
    await press('I have looked at it');
    fireEvent.click(screen.getByRole('button', { name: /^Italiano/ }));
    await screen.findByText(/^Translated automatically from: English/);
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Teiera' } });
    const saved = await texts();
    expect(saved.get('es')).toMatchObject({ title: 'es Stoneware teapot', translatedFrom: 'en' });
    expect(saved.get('fr')).toEqual({ language: 'fr', title: 'fr Stoneware teapot', description: '' });
    expect(saved.get('it')).toEqual({ language: 'it', title: 'Teiera', description: '' });
    expect(saved.has('ja')).toBe(false);
  });

  it('says plainly where no translation service is set up', async () => {
    showEditor();
    await screen.findByText(/^No translation service is set up here/);
    expect(screen.queryByText('Fill all missing languages by translation')).toBeNull();
  });

  it('warns before the shelf where there is no shipping zone', async () => {
    showEditor({ 'shipping!reach': () => ({ isAnywhere: false }) });
    await screen.findByText('You have no shipping zone yet, so nobody can order what is on the shelf.');
  });

  it('puts what is wrong beside its field', async () => {
    const wrong = new CallError({
      code: 1,
      key: 'product.invalid',
      msg: 'Please correct what is marked.',
      errors: [
        { field: 'buyMin', message: 'Too small.' },
        { field: 'variants.1.price', message: 'No price.' },
      ],
    } as never);
    showEditor({
      'product!save': () => {
        throw wrong;
      },
    });
    await press('Save');
    await screen.findByText('Too small.');
    expect(screen.getByText('No price.')).toBeTruthy();
    expect(screen.getByText('Please correct what is marked.')).toBeTruthy();
    expect(screen.getByLabelText('Price of Chalk').getAttribute('aria-invalid')).toBe('true');
  });

  it('asks whose version stays when two edited at once', async () => {
    const conflict = new CallError({
      code: 1,
      key: 'product.changed_meanwhile',
      msg: 'Somebody changed it.',
      data: { version: '9', byName: 'Cem Clerk', at: '2026-11-16T08:00:00.000Z' },
    } as never);
    let saves = 0;
    const { call } = showEditor({
      'product!save': () => {
        if (++saves === 1) throw conflict;
        return anEdit({ version: 10 });
      },
    });
    fireEvent.change(await screen.findByLabelText('Minimum order'), { target: { value: '24' } });
    await press('Save');
    await screen.findByText(/^Cem Clerk saved this product/);
    await press('Keep mine and save over it');
    await eventually(() =>
      expect(call.mock.calls.filter(([name]) => name === 'product!save').at(-1)?.[1]).toMatchObject({ version: 9, draft: { buyMin: 24 } }),
    );
  });

  it('keeps what was typed while another screen is looked at, and gives it up on demand', async () => {
    const first = showEditor();
    fireEvent.change(await screen.findByLabelText('Minimum order'), { target: { value: '99' } });
    await screen.findByText('Changes not saved yet');
    first.unmount();
    showEditor();
    expect((await screen.findByLabelText<HTMLInputElement>('Minimum order')).value).toBe('99');
    await press('Discard changes');
    await eventually(() => expect(screen.getByLabelText<HTMLInputElement>('Minimum order').value).toBe('12'));
  });

  it('says what is missing before a new product can go on the shelf', async () => {
    showEditor({}, '/products/edit');
    await screen.findByText('Please write a title in at least one language. Please add at least one picture.');
    expect(screen.getByRole('button', { name: 'Save and put on the shelf' })).toBeTruthy();
  });

  it('of a removed product shows the reason; what is corrected is saved first and then handed in', async () => {
    const removed = { at: null, reason: 'Counterfeit.', case: null };
    const { call } = showEditor({
      'product!info': () => anEdit({ state: 'removed', removed }),
      'product!handIn': () => anEdit({ state: 'removed', removed }),
    });
    await screen.findByText('The platform removed this product. Reason: Counterfeit.');
    expect(screen.queryByRole('button', { name: 'Save and put on the shelf' })).toBeNull();
    const minimum = screen.getByLabelText('Minimum order');
    fireEvent.change(minimum, { target: { value: '99' } });
    await screen.findByText('Save your changes first.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Hand in again' }).disabled).toBe(true);
    await press('Discard changes');
    await eventually(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Hand in again' }).disabled).toBe(false));
    fireEvent.change(screen.getByLabelText(/^What you corrected/), { target: { value: 'Our own design.' } });
    await press('Hand in again');
    await eventually(() =>
      expect(call).toHaveBeenCalledWith('product!handIn', { id: 'p1', kind: 'corrected', text: 'Our own design.' }, expect.anything()),
    );
  });

  it('of a product that was handed in lets nothing be changed, and says until when it is decided', async () => {
    const handedIn = {
      kind: 'appeal' as const,
      text: 'It is ours.',
      handedInAt: '2026-03-02T10:00:00.000Z',
      decideBy: '2026-03-09T10:00:00.000Z',
      outcome: null,
      answer: null,
      decidedAt: null,
      isByOne: false,
    };
    showEditor({ 'product!info': () => anEdit({ state: 'removed', removed: { at: null, reason: 'Counterfeit.', case: handedIn } }) });
    await screen.findByText(/^Your appeal was sent on 2026-03-02/);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull();
    const closed = screen.getAllByRole<HTMLFieldSetElement>('group').filter(({ disabled }) => disabled);
    expect(closed.some((part) => part.contains(screen.getByLabelText('Minimum order')))).toBe(true);
  });

  it('adds a value of its own to an attribute', async () => {
    const { call } = showEditor({ 'attribute!addValue': ({ name }) => ({ id: 999, name }) });
    const field = await screen.findByLabelText('A value of your own for Colour');
    fireEvent.change(field, { target: { value: 'Dusty rose' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await screen.findByLabelText('Price of Dusty rose');
    expect(call).toHaveBeenCalledWith('attribute!addValue', { attributeId: 10, name: 'Dusty rose' }, expect.anything());
  });
});

it('tells when there is no such product', async () => {
  showEditor({
    'product!info': () => {
      throw refusal('product.not_found', 'This product does not exist.');
    },
  });
  await screen.findByText('This product does not exist.');
});
