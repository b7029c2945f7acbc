import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aProduct, Speaking } from './blocks.builder.tsx';
import { FavouritesProvider } from './favourites-context.tsx';
import { LinkProvider } from './link-context.tsx';
import { ProductCard, type ProductCardProps } from './product-card.tsx';

const NOW = new Date('2026-11-15T12:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(changes: Parameters<typeof aProduct>[0] = {}, props: Partial<ProductCardProps> = {}) {
  return render(
    <Speaking>
      <ProductCard product={aProduct(changes)} drawnPx={312} sizes="312px" {...props} />
    </Speaking>,
  );
}

const discounted = { sellingPrice: '16.5', discountPrice: '13.75', discountPercent: 17, discountEndsAt: '2026-11-15T13:00:00Z' };

describe('the price of a product card', () => {
  test('is struck through beside the discounted one while a discount runs', () => {
    const { container } = show(discounted);
    expect(container.querySelector('s')?.textContent).toContain('16.50');
    expect(screen.getByText('13.75')).toBeTruthy();
    expect(screen.getByText('−17%')).toBeTruthy();
  });

  test('loses strike and badge the moment the discount ends, without a reload', () => {
    const { container } = show(discounted);
    act(() => vi.advanceTimersByTime(60 * 60 * 1000));
    expect(container.querySelector('s')).toBeNull();
    expect(screen.queryByText('−17%')).toBeNull();
    expect(screen.getByText('16.50')).toBeTruthy();
  });

  test('has neither strike nor badge without a discount', () => {
    const { container } = show();
    expect(container.querySelector('s')).toBeNull();
    expect(container.textContent).not.toContain('%');
    expect(container.textContent).toContain('6.40USDT / piece');
  });

  test('names the unit it is for', () => {
    const { container } = show({ unit: 'pair' });
    expect(container.textContent).toContain('USDT / pair');
  });
});

describe('the quiet lines of a product card', () => {
  test('say what was sold in the time that the list goes by, not ever', () => {
    const { container, unmount } = show({ soldNum: 903 });
    expect(container.textContent).toContain('903 sold');
    unmount();
    const { container: best } = show({ soldNum: 903, soldLately: 3 });
    expect(best.textContent).toContain('3 sold in 30 days');
    expect(best.textContent).not.toContain('903');
  });

  test('say the minimum and where the next price begins', () => {
    show();
    expect(screen.getByText('Min. 12')).toBeTruthy();
    expect(screen.getByText('48+ at 5.80')).toBeTruthy();
  });

  test('say the minimum alone when there is no further tier', () => {
    const { container } = show({ nextTier: null });
    expect(container.textContent).toContain('Min. 12');
    expect(container.textContent).not.toContain('+ at');
  });

  test('show no stars before the first review', () => {
    show({ rating: null, reviewNum: 0 });
    expect(screen.queryByText(/^\d\.\d$/)).toBeNull();
    expect(screen.getByText('2,475 sold')).toBeTruthy();
  });

  test('show rating, reviews and sold once they are counted', () => {
    show({ rating: 4 });
    expect(screen.getByText('4.0')).toBeTruthy();
    expect(screen.getByText('(188)')).toBeTruthy();
  });

  test('do not boast of nothing sold', () => {
    const { container } = show({ soldNum: 0, rating: null, reviewNum: 0 });
    expect(container.textContent).not.toContain('sold');
  });
});

describe('the name of a product card', () => {
  test('keeps to two lines however long the language makes it', () => {
    show({ name: 'Geschlossene Over-Ear-Kopfhörer mit Donaudampfschifffahrtsgesellschaftskapitänsmützenhalterung und Kabelfernbedienung' });
    expect(screen.getByText(/^Geschlossene/).className).toContain('line-clamp-2');
  });

  test('leads to the product', () => {
    show();
    expect(screen.getByRole('link', { name: 'Stoneware teapot' }).getAttribute('href')).toBe('/productDetails?id=p1');
  });

  test('is plain words where the product page does not exist', () => {
    render(
      <Speaking>
        <LinkProvider render={({ to, ...rest }) => <a href={to} {...rest} />} hasPage={() => false}>
          <ProductCard product={aProduct()} drawnPx={312} sizes="312px" />
        </LinkProvider>
      </Speaking>,
    );
    expect(screen.getByText('Stoneware teapot')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('the favourite button', () => {
  test('is there only for those who can keep favourites', () => {
    show();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('hands over the product and says its state', () => {
    const onFavourite = vi.fn();
    render(
      <Speaking>
        <FavouritesProvider value={(id) => id === 'p1'}>
          <ProductCard product={aProduct()} drawnPx={312} sizes="312px" onFavourite={onFavourite} />
        </FavouritesProvider>
      </Speaking>,
    );
    const button = screen.getByRole('button', { name: 'Remove Stoneware teapot from favourites' });
    expect(button.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(button);
    expect(onFavourite).toHaveBeenCalledWith(expect.objectContaining({ id: 'p1' }));
  });
});
