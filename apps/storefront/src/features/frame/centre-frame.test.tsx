import { Speaking } from '@entrepot/blocks/blocks.builder.tsx';
import { NavigatorProvider, type Navigator } from '@entrepot/site/navigator.tsx';
import { ServicesProvider, type Services } from '@entrepot/site/services.tsx';
import { cleanup, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { CentreFrame } from './centre-frame.tsx';

afterEach(cleanup);

const PAGES = ['dashboard', 'collect-goods', 'collect-shop', 'history', 'download', 'setup', 'setup/shipping-address', 'notices'];
const navigator: Navigator = {
  navigate: () => undefined,
  preload: () => undefined,
  here: () => '/userInfo/setup',
  canReturn: () => false,
  href: (to) => to,
  hasPage: (to) => PAGES.includes(to.replace('/userInfo/', '')),
};

const frame = (
  <Speaking>
    <ServicesProvider services={{} as Services}>
      <NavigatorProvider value={navigator}>
        <CentreFrame path="/userInfo/setup/shipping-address">secret</CentreFrame>
      </NavigatorProvider>
    </ServicesProvider>
  </Speaking>
);

it('names the pages that exist, and where one is', () => {
  render(frame);
  const [side] = screen.getAllByRole('navigation', { name: 'Personal centre' });
  const names = within(side!)
    .getAllByRole('link')
    .map((link) => link.textContent);
  expect(names).toEqual(['Overview', 'Notices', 'Favourites', 'Followed shops', 'Browse history', 'Download', 'Settings']);
  expect(within(side!).getByRole('link', { current: 'page' }).textContent).toBe('Settings');
});

it('is sent by the server with its navigation, and with nothing of anybody', () => {
  const html = renderToString(frame);
  expect(html).toContain('Favourites');
  expect(html).not.toContain('secret');
});
