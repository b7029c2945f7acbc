import { Speaking } from '@entrepot/blocks/blocks.builder.tsx';
import { aShopProfile } from '@entrepot/blocks/product/product.builder.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { EmptyShelf, type EmptyShelfProps } from '@entrepot/screens/store/empty-shelf.tsx';
import { StoreContactDialog } from '@entrepot/screens/store/store-contact-dialog.tsx';

afterEach(cleanup);

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('a shelf with nothing on it', () => {
  const show = (props: Partial<EmptyShelfProps>) =>
    render(
      <Speaking>
        <EmptyShelf keyword="" allPath="/store?id=s1" widerPath={undefined} {...props} />
      </Speaking>,
    );

  it('of a shop without goods says so', () => {
    show({});
    expect(screen.getByText('The shelves are empty')).toBeTruthy();
  });

  it('of one category does not say that of the whole shop', () => {
    show({ keyword: 'lamp', widerPath: '/store?id=s1&k=%22lamp%22' });
    expect(screen.queryByText(/shelves are empty|Nothing in this shop/)).toBeNull();
    expect(links()).toEqual(['/store?id=s1&k=%22lamp%22']);
  });

  it('for a keyword leads to all shops and to all goods of this one', () => {
    show({ keyword: 'lamp' });
    expect(screen.getByText('Nothing in this shop matches “lamp”')).toBeTruthy();
    expect(links()).toEqual(['/searchGoods?k=%22lamp%22', '/store?id=s1']);
  });
});

describe('the contact of a shop', () => {
  const show = (changes: Parameters<typeof aShopProfile>[0]) =>
    render(
      <Speaking>
        <StoreContactDialog trigger={<button>Contact</button>} defaultOpen shop={aShopProfile(changes)} />
      </Speaking>,
    );

  it('is what the shop has given', () => {
    show({ corporateEmail: 'hello@oriel.example', contactPhone: '+351 22 555 01 02' });
    expect(links()).toEqual(['mailto:hello@oriel.example', 'tel:+351225550102']);
  });

  it('is said to be missing where the shop has given none', () => {
    show({ corporateEmail: null, contactPhone: null });
    expect(screen.getByText('This shop has left no contact of its own. Our service helps.')).toBeTruthy();
    expect(screen.queryByText(/The shop answers questions/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Online service' })).toBeTruthy();
  });
});
