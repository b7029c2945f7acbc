import '@entrepot/site/shell-parts.builder.tsx';
import { CallError } from '@entrepot/api-client/call-error.ts';
import type { Client } from '@entrepot/api-client/client.ts';
import { Speaking } from '@entrepot/blocks/blocks.builder.tsx';
import { STOREFRONTS } from '@entrepot/brands/all.ts';
import { createConnection } from '@entrepot/buyer/connection.ts';
import { clearSession, startSession } from '@entrepot/buyer/session.ts';
import { readStored, removeStored, writeStored } from '@entrepot/buyer/storage.ts';
import type { ErrorKey } from '@entrepot/contracts/errors.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeChat, useChat } from '@entrepot/site/chat-opener.ts';
import { NavigatorProvider } from '@entrepot/site/navigator.tsx';
import { ServicesProvider } from '@entrepot/site/services.tsx';
import { ConversationPage } from './conversation-page.tsx';

const SECRET = 's'.repeat(43);
const NAME = 'n'.repeat(43);
let asked: Array<[string, unknown]>;
let refusal: CallError | undefined;
let hasOther: boolean;
const moves: string[] = [];

const refused = (key: ErrorKey, msg: string) => new CallError({ code: 1811, key, msg });

function answer(name: string, input: unknown): unknown {
  asked.push([name, input]);
  switch (name) {
    case 'newOnlinechat!resume':
      if (refusal) throw refusal;
      return { visitor: NAME, conversation: 'c1' };
    case 'newOnlinechat!list':
      return {
        conversation: { id: 'c1', shop: { id: 's1', name: 'Oriel Ceramics', logoColour: '#7a4b2a', logoMediaId: null }, order: null },
      };
    case 'newOnlinechat!conversations':
      return { list: hasOther ? [{}] : [], unread: 0 };
    default:
      return {};
  }
}

function Wish() {
  const { isOpen, wish } = useChat();
  return isOpen && <p>with {wish?.shop?.name ?? 'the service'}</p>;
}

function open(hash: string, id?: string): void {
  window.history.replaceState(null, '', `/conversation${hash}`);
  const client = { call: async (name: string, input: unknown) => answer(name, input) } as unknown as Client;
  const services = {
    settings: {
      language: 'en' as const,
      storefront: STOREFRONTS[0]!,
      base: '',
      isDemo: true,
      isDevelopment: false,
      wsPort: 5000,
      year: 2026,
    },
    client,
    connection: createConnection(''),
    loadWords: async () => undefined,
  };
  render(
    <Speaking>
      <NavigatorProvider
        value={{
          navigate: (to) => void moves.push(to),
          preload: () => undefined,
          here: () => window.location.pathname + window.location.search,
          canReturn: () => false,
          href: (to: string) => to,
          hasPage: () => true,
        }}
      >
        <ServicesProvider services={services}>
          <ConversationPage id={id} />
          <Wish />
        </ServicesProvider>
      </NavigatorProvider>
    </Speaking>,
  );
}

beforeEach(() => {
  asked = [];
  moves.length = 0;
  refusal = undefined;
  hasOther = false;
});

afterEach(() => {
  cleanup();
  closeChat();
  clearSession();
  removeStored('visitor');
  vi.restoreAllMocks();
});

it('a link opens its conversation when somebody presses, and leaves the address at once', async () => {
  open(`#${SECRET}`);
  const button = await screen.findByRole('button', { name: 'Open this conversation' });
  expect(window.location.hash).toBe('');
  expect(asked.map(([name]) => name)).not.toContain('newOnlinechat!resume');
  fireEvent.click(button);
  await screen.findByText('with Oriel Ceramics');
  expect(asked).toContainEqual(['newOnlinechat!resume', { secret: SECRET }]);
  expect(readStored('visitor')).toBe(NAME);
  expect(moves).toEqual(['/index']);
});

it('a link that was used says so and offers a new one', async () => {
  refusal = refused('chat.link_used', 'This link was used already. It works once.');
  open(`#${SECRET}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Open this conversation' }));
  await screen.findByText('This link was used already. It works once.');
  fireEvent.click(screen.getByRole('button', { name: 'Send me a new link' }));
  await screen.findByText('A new link is on its way to your mail.');
  expect(asked).toContainEqual(['newOnlinechat!resumeAgain', { secret: SECRET }]);
});

it('whoever has another conversation here is told before it is replaced', async () => {
  hasOther = true;
  writeStored('visitor', 'o'.repeat(43));
  open(`#${SECRET}`);
  await screen.findByText(/This browser holds another conversation/);
  expect(readStored('visitor')).toBe('o'.repeat(43));
});

it('of an account it opens for whoever is logged in, and asks everybody else to log in', async () => {
  open('?id=c1', 'c1');
  await screen.findByText('Log in to read this conversation.');
  cleanup();
  startSession('t', { usercode: '1', username: 'mira', avatar: 1 });
  open('?id=c1', 'c1');
  await screen.findByText('with Oriel Ceramics');
});
