import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { aCategory, aShop, Speaking } from './blocks.builder.tsx';
import { CategoryRail } from './category-rail.tsx';
import { DiscountCountdown } from './discount-countdown.tsx';
import { Figures } from './figures.tsx';
import { LinkProvider } from './link-context.tsx';
import { mediaUrl, mediaWidths } from './media.ts';
import { SectionHeading, type HeadingLook } from './section-heading.tsx';
import { ShopGallery, ShopPanel } from './shop-card.tsx';

afterEach(cleanup);

const look: HeadingLook = { style: 'plain', weight: 600, trackingEm: -0.02, size: 'lg' };
const more = { to: '/discounted', label: 'All discounts' };

describe('pictures', () => {
  test('are addressed by id, width and format', () => {
    expect(mediaUrl('a/b', 480, 'avif')).toBe('/media/a%2Fb/480.avif');
  });

  test('offer enough pixels for dense screens and no more', () => {
    expect(mediaWidths(200)).toEqual([320, 480]);
    expect(mediaWidths(80)).toEqual([160]);
    expect(mediaWidths(2000)).toEqual([320, 480, 640, 800, 1200]);
  });
});

describe('a section heading', () => {
  test('leads to the whole list', () => {
    render(<Speaking>{<SectionHeading id="h" title="Discounts" look={look} more={more} />}</Speaking>);
    expect(screen.getByRole('link', { name: 'All discounts' }).getAttribute('href')).toBe('/discounted');
  });

  test('leaves the link out where the list has no page', () => {
    render(
      <Speaking>
        <LinkProvider render={() => null} hasPage={() => false}>
          <SectionHeading id="h" title="Discounts" look={look} more={more} />
        </LinkProvider>
      </Speaking>,
    );
    expect(screen.getByRole('heading', { name: 'Discounts' })).toBeTruthy();
    expect(screen.queryByText('All discounts')).toBeNull();
  });

  test('does not squeeze letters that join', () => {
    render(
      <Speaking language="ar">
        <SectionHeading id="h" title="تخفيضات" look={look} />
      </Speaking>,
    );
    expect(screen.getByRole('heading').style.letterSpacing).toBe('0em');
  });
});

describe('figures', () => {
  test('leave out what is none', () => {
    render(
      <Speaking>
        {
          <Figures
            figures={[
              { count: 58_184, label: 'products' },
              { count: 0, label: 'added today' },
            ]}
          />
        }
      </Speaking>,
    );
    expect(screen.getByText('58,184')).toBeTruthy();
    expect(screen.queryByText('added today')).toBeNull();
  });
});

describe('a shop', () => {
  test('says where it is in the language of the reader', () => {
    render(
      <Speaking language="de">
        <ShopGallery shop={aShop({ country: 'LT', city: 'Kaunas' })} />
      </Speaking>,
    );
    expect(screen.getByText('Kaunas, Litauen')).toBeTruthy();
  });

  test('shows its initial on its colour when it has no sign', () => {
    render(<Speaking>{<ShopPanel shop={aShop()} />}</Speaking>);
    expect(screen.getByText('O').getAttribute('aria-hidden')).toBe('true');
  });

  test('without reviews claims no share of good ones', () => {
    const { container } = render(<Speaking>{<ShopGallery shop={aShop({ favourableRate: null, followers: 0 })} />}</Speaking>);
    expect(container.textContent).not.toContain('favourable');
    expect(container.textContent).toContain('214 products');
  });
});

test('the rail lists every category with its count', () => {
  render(
    <Speaking>
      {<CategoryRail label="Categories" categories={[aCategory(), aCategory({ id: 2, name: 'Shoes', icon: null, goodsNum: 2944 })]} />}
    </Speaking>,
  );
  expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual(['Kitchen and table6,214', 'Shoes2,944']);
});

describe('the end of a discount', () => {
  const end = <Speaking>{<DiscountCountdown endsAt="2126-11-17T22:59:00Z" />}</Speaking>;

  test('comes from the server in universal time and without a running clock', () => {
    const html = renderToString(end);
    expect(html).toContain('Nov 17, 2126, 22:59 UTC');
    expect(html).not.toContain('role="timer"');
  });

  test('counts down once the page is alive', () => {
    render(end);
    expect(screen.getByRole('timer').getAttribute('aria-label')).toContain('days');
  });
});
