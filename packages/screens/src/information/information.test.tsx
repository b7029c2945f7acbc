import '@entrepot/site/shell-parts.builder.tsx';
import { Speaking } from '@entrepot/blocks/blocks.builder.tsx';
import type { Article, ArticleHeading } from '@entrepot/contracts/calls/content.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { NavigatorProvider } from '@entrepot/site/navigator.tsx';
import { ArticlePage } from './article-page.tsx';
import { FooterPage } from './footer-page.tsx';
import { newsPath, parseNews } from './news-address.ts';
import { NewsPage } from './news-page.tsx';

const navigate = vi.fn();
afterEach(() => {
  cleanup();
  navigate.mockClear();
});

function show(children: ReactNode, language: Language = 'en') {
  render(
    <Speaking language={language}>
      <NavigatorProvider
        value={{
          navigate,
          preload: () => {},
          here: () => window.location.pathname + window.location.search,
          canReturn: () => false,
          href: (to: string) => to,
          hasPage: (path) => !path.startsWith('/admin'),
        }}
      >
        {children}
      </NavigatorProvider>
    </Speaking>,
  );
}

const heading = (number: number, changes: Partial<ArticleHeading> = {}): ArticleHeading => ({
  id: `note-${number}`,
  kind: 'news',
  title: `Note ${number}`,
  summary: `Summary ${number}`,
  mediaId: null,
  publishedAt: '2026-11-14T23:30:00Z',
  ...changes,
});
const article = (changes: Partial<Article> = {}): Article => ({
  ...heading(1),
  originalChangedAt: null,
  updatedAt: '2026-11-14T23:30:00Z',
  language: 'en',
  html: '<p>Read <a href="/information?id=buyer-rules">the rules</a>.</p>',
  ...changes,
});
const pageOf = (list: ArticleHeading[], pageNum = 1, totalElements = list.length) => ({ list, pageNum, pageSize: 20, totalElements });

describe('the address of the news', () => {
  it.each([
    [{}, { kind: undefined, pageNum: 1 }],
    [
      { kind: 'notice', page: '3' },
      { kind: 'notice', pageNum: 3 },
    ],
    [
      { kind: 'page', page: '-1' },
      { kind: undefined, pageNum: 1 },
    ],
    [{ page: '99999999999' }, { kind: undefined, pageNum: 1 }],
    [{ page: '99999' }, { kind: undefined, pageNum: 10_000 }],
  ])('reads %j as %j', (search, state) => expect(parseNews(search)).toEqual(state));

  it('leaves out what goes without saying', () => {
    expect([newsPath(undefined), newsPath('news'), newsPath('news', 2), newsPath(undefined, 2)]).toEqual([
      '/information',
      '/information?kind=news',
      '/information?kind=news&page=2',
      '/information?page=2',
    ]);
  });
});

describe('the list of news', () => {
  it('names kind, day and title of each, and marks the tab one is on', () => {
    show(<NewsPage name="Hazelwharf" kind="notice" page={pageOf([heading(1, { kind: 'notice' })])} />);
    expect(screen.getByText('November 14, 2026')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Note 1' }).getAttribute('href')).toBe('/information?id=note-1');
    expect(screen.getByRole('link', { name: 'Notices' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'All' }).getAttribute('aria-current')).toBeNull();
  });

  it('has an address for each of its pages', () => {
    show(<NewsPage name="Hazelwharf" kind="news" page={pageOf([heading(1)], 2, 60)} />);
    expect(screen.getByText('Page 2 of 3')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe('/information?kind=news&page=3');
  });

  it('says that it is empty', () => {
    show(<NewsPage name="Hazelwharf" kind={undefined} page={pageOf([])} />);
    expect(screen.getByText('Nothing is here yet')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'To the first page' })).toBeNull();
  });

  it('leads back to its first page from one beyond its end', () => {
    show(<NewsPage name="Hazelwharf" kind={undefined} page={pageOf([], 7, 60)} />);
    expect(screen.queryByText('Nothing is here yet')).toBeNull();
    expect(screen.getByText('The list ends before this page')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
    expect(screen.getByRole('link', { name: 'To the first page' }).getAttribute('href')).toBe('/information');
  });
});

describe('an article', () => {
  it('has its text, its day and others beside it', () => {
    show(<ArticlePage article={article()} related={[heading(2)]} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Note 1');
    expect(within(screen.getByRole('complementary')).getByRole('link', { name: 'Note 2' })).toBeTruthy();
    expect(screen.queryByText(/not there in your language/)).toBeNull();
  });

  it('in another language than the reader’s says so and keeps its own direction', () => {
    show(<ArticlePage article={article()} related={[]} />, 'ar');
    expect(screen.getByText(/not there in your language yet/)).toBeTruthy();
    const title = screen.getByRole('heading', { level: 1 });
    expect([title.lang, title.dir]).toEqual(['en', 'ltr']);
  });

  it('follows its links inside the storefront, and leaves others to the browser', () => {
    show(
      <ArticlePage
        article={article({ html: '<p><a href="/index">home</a> <a href="/admin">staff</a> <a href="https://example.org/">away</a></p>' })}
        related={[]}
      />,
    );
    expect(fireEvent.click(screen.getByText('home'))).toBe(false);
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/index');
    expect(fireEvent.click(screen.getByText('home'), { ctrlKey: true })).toBe(true);
    expect(fireEvent.click(screen.getByText('staff'))).toBe(true);
    expect(fireEvent.click(screen.getByText('away'))).toBe(true);
    expect(navigate).toHaveBeenCalledOnce();
  });
});

describe('a footer page', () => {
  const rules = article({
    id: 'buyer-rules',
    kind: 'page',
    title: 'Buyer rules',
    html: '<h2>Ordering</h2><h2>Paying</h2><h2>Delivery</h2>',
  });

  it('lists the pages beside it and its own parts', () => {
    show(
      <FooterPage
        article={rules}
        pages={[
          { id: 'buyer-rules', title: 'Buyer rules' },
          { id: 'about', title: 'About us' },
        ]}
      />,
    );
    const neighbours = within(screen.getByRole('navigation', { name: 'Rules and information' }));
    expect(neighbours.getAllByRole('link').map((link) => link.getAttribute('aria-current'))).toEqual(['page', null]);
    const outline = within(screen.getByRole('navigation', { name: 'On this page' }));
    expect(outline.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Ordering', '#part-buyer-rules-1'],
      ['Paying', '#part-buyer-rules-2'],
      ['Delivery', '#part-buyer-rules-3'],
    ]);
  });

  it('moves to a part without leaving an entry in the history', () => {
    show(<FooterPage article={rules} pages={[]} />);
    const before = window.history.length;
    fireEvent.click(screen.getByRole('link', { name: 'Paying' }));
    expect([window.location.hash, window.history.length, document.activeElement?.id]).toEqual([
      '#part-buyer-rules-2',
      before,
      'part-buyer-rules-2',
    ]);
  });

  test('that is short and alone has neither', () => {
    show(<FooterPage article={article({ kind: 'page', html: '<p>Short.</p>' })} pages={[{ id: 'note-1', title: 'Note 1' }]} />);
    expect(screen.getAllByRole('navigation').map((nav) => nav.getAttribute('aria-label'))).toEqual(['Where you are']);
  });
});
