import '@entrepot/site/shell-parts.builder.tsx';
import type { Article, HelpQuestion } from '@entrepot/contracts/calls/content.ts';
import { InSite } from '@entrepot/site/in-site.builder.tsx';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AnswerPage } from './answer-page.tsx';
import { HelpPage } from './help-page.tsx';
import QuestionsHere from './questions-here.tsx';

afterEach(cleanup);

const question = (id: string, screens: string[] = []): HelpQuestion => ({ id, title: `What about ${id}?`, screens });
const ESCROW = question('how-escrow-works', ['settlement', 'order-detail']);
const CANCEL = question('cancel-order', ['order-detail']);
const NETWORK = question('wrong-network', ['wallet-recharge']);
const OWN = question('our-own', ['order-detail']);
const ALL = [ESCROW, CANCEL, NETWORK, OWN];

function show(children: ReactNode, questions: readonly HelpQuestion[] = ALL) {
  render(<InSite client={{ call: async () => questions }}>{children}</InSite>);
}

const linksIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const asLink = ({ id, title }: HelpQuestion) => [title, `/help?id=${id}`];

describe('the help centre', () => {
  const page = (asked: string, found?: readonly HelpQuestion[], onAsk = (_words: string) => {}) =>
    show(<HelpPage questions={ALL} asked={asked} onAsk={onAsk} found={found} />);

  it('has all questions, each below its topic, the operator’s own last', () => {
    page('');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Ordering and delivery',
      'Money',
      'More questions',
    ]);
    expect(linksIn(screen.getByRole('region', { name: 'Ordering and delivery' }))).toEqual([ESCROW, CANCEL].map(asLink));
    expect(linksIn(screen.getByRole('region', { name: 'More questions' }))).toEqual([asLink(OWN)]);
  });

  it('shows what fits the words, and how much of it', () => {
    const onAsk = vi.fn<(words: string) => void>();
    page('wrong chain', [NETWORK], onAsk);
    expect(screen.getByRole('status').textContent).toBe('1 answer');
    expect(screen.queryByRole('region', { name: 'Ordering and delivery' })).toBeNull();
    expect(screen.getByRole('link', { name: NETWORK.title }).getAttribute('href')).toBe('/help?id=wrong-network');
    fireEvent.change(screen.getByRole('searchbox', { name: 'What is your question?' }), { target: { value: 'escrow' } });
    expect(onAsk).toHaveBeenCalledExactlyOnceWith('escrow');
  });

  it('leads to the service where nothing fits', () => {
    page('xqzzy', []);
    expect(screen.getByText('No answer fits these words')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Online service' })).toBeTruthy();
  });
});

describe('an answer', () => {
  const article: Article = {
    id: ESCROW.id,
    kind: 'help',
    title: ESCROW.title,
    summary: '',
    mediaId: null,
    publishedAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    originalChangedAt: null,
    language: 'en',
    html: '<p>The platform holds it.</p>',
  };

  it('stands beside others of its topic, and somebody can be asked where it was not enough', () => {
    show(<AnswerPage article={article} questions={ALL} />);
    expect(screen.getByText('The platform holds it.')).toBeTruthy();
    expect(linksIn(screen.getByRole('complementary', { name: 'Ordering and delivery' }))).toEqual([asLink(CANCEL)]);
    expect(screen.getByRole('button', { name: 'Online service' })).toBeTruthy();
  });
});

describe('below a screen', () => {
  it('stand the questions that it raises, and the way to all of them', async () => {
    show(<QuestionsHere screen="order-detail" />);
    expect(linksIn(await screen.findByRole('complementary', { name: 'Questions about this' }))).toEqual([
      ...[ESCROW, CANCEL, OWN].map(asLink),
      ['Help centre', '/help'],
    ]);
  });

  it('stand four at most', async () => {
    show(
      <QuestionsHere screen="wallet" />,
      ['a', 'b', 'c', 'd', 'e'].map((id) => question(id, ['wallet'])),
    );
    expect(linksIn(await screen.findByRole('complementary'))).toHaveLength(5);
  });

  it('stands nothing where it raises none', async () => {
    const call = vi.fn(async () => ALL);
    render(
      <InSite client={{ call }}>
        <QuestionsHere screen="liabilities" />
      </InSite>,
    );
    await vi.waitFor(() => expect(call).toHaveBeenCalled());
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});
