import { Speaking } from '@entrepot/blocks/blocks.builder.tsx';
import { LinkProvider } from '@entrepot/blocks/link-context.tsx';
import { STOREFRONTS } from '@entrepot/brands/all.ts';
import { createConnection } from '@entrepot/buyer/connection.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ServicesProvider, type Services } from '../services.tsx';
import { ProblemPage, type ProblemKind } from './problem-page.tsx';

afterEach(cleanup);

function show(problem: ProblemKind, hasPage: (to: string) => boolean = () => true) {
  const actions = { retry: vi.fn(), reload: vi.fn() };
  const settings = {
    language: 'en' as const,
    storefront: STOREFRONTS[0]!,
    base: '',
    isDemo: false,
    isDevelopment: false,
    wsPort: 5000,
    year: 2026,
  };
  render(
    <Speaking>
      <ServicesProvider
        services={{ settings, client: {} as Services['client'], connection: createConnection(''), loadWords: async () => {} }}
      >
        <LinkProvider render={() => null} hasPage={hasPage}>
          <ProblemPage problem={problem} actions={actions} />
        </LinkProvider>
      </ServicesProvider>
    </Speaking>,
  );
  return actions;
}

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it.each(['not-found', 'gone'] as const)('%s leads on to the shelves', (problem) => {
  show(problem);
  expect(links()).toEqual(['/index', '/classification', '/commodity?sort=new', '/commodity?sort=sold']);
});

it('leads only to pages that exist', () => {
  show('not-found', () => false);
  expect(links()).toEqual(['/index']);
});

it('a failure offers another try before anything else', () => {
  const { retry } = show('failed');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
  expect(links()).toEqual(['/index']);
});
