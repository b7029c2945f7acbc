import '@entrepot/site/shell-parts.builder.tsx';
import type { Client } from '@entrepot/api-client/client.ts';
import { Speaking } from '@entrepot/blocks/blocks.builder.tsx';
import { STOREFRONTS } from '@entrepot/brands/all.ts';
import { createConnection } from '@entrepot/buyer/connection.ts';
import { createQueryClient } from '@entrepot/buyer/query-client.ts';
import { clearSession, startSession } from '@entrepot/buyer/session.ts';
import type { Notice, NoticePreference } from '@entrepot/contracts/calls/notices.ts';
import { BUYER_NOTICE_KINDS } from '@entrepot/contracts/notices.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeChat, useChat } from '@entrepot/site/chat-opener.ts';
import { NavigatorProvider } from '@entrepot/site/navigator.tsx';
import { ServicesProvider, type Services } from '@entrepot/site/services.tsx';
import { NoticesPage } from './notices-page.tsx';
import { PreferencesPage } from './preferences-page.tsx';

const call = vi.fn<(name: string, input: object) => Promise<unknown>>();

function show(page: ReactNode) {
  const services = {
    settings: { language: 'en', storefront: STOREFRONTS[0]! },
    client: { call } as unknown as Client,
    connection: createConnection(''),
  } as unknown as Services;
  render(
    <Speaking>
      <ServicesProvider services={services}>
        <QueryClientProvider client={createQueryClient(false)}>
          <NavigatorProvider
            value={{
              navigate: () => {},
              preload: () => {},
              here: () => window.location.pathname + window.location.search,
              canReturn: () => false,
              href: (to: string) => to,
              hasPage: () => true,
            }}
          >
            {page}
            <Wish />
          </NavigatorProvider>
        </QueryClientProvider>
      </ServicesProvider>
    </Speaking>,
  );
}

/** What the window of conversations would open with. */
function Wish() {
  const { isOpen, wish } = useChat();
  return <output>{isOpen ? JSON.stringify(wish) : 'closed'}</output>;
}

const aNotice = (changes: Partial<Notice>): Notice => ({
  id: 'n1',
  kind: 'orders',
  event: 'order_shipped',
  title: 'Order O-1 is on its way',
  note: null,
  name: 'O-1',
  subjectId: 'o1',
  count: 1,
  happenedAt: '2026-11-15T08:00:00.000Z',
  readAt: null,
  ...changes,
});
const pageOf = (list: Notice[], unread = list.length) => ({ list, pageNum: 1, pageSize: 20, totalElements: list.length, unread });

beforeEach(() => {
  startSession('t', { usercode: 'u1', username: 'ines', avatar: 3 });
  call.mockReset();
});
afterEach(() => {
  cleanup();
  closeChat();
  clearSession();
});

it('lines stand under their day and lead to what they are about', async () => {
  const lines = [
    aNotice({}),
    aNotice({ id: 'n2', kind: 'wallet', event: 'withdrawal_refused', title: 'Your withdrawal was refused', note: 'Wrong network.' }),
    aNotice({
      id: 'n3',
      kind: 'account',
      event: 'new_login',
      title: 'A new login to your account',
      happenedAt: '2026-11-14T08:00:00.000Z',
    }),
  ];
  call.mockResolvedValue(pageOf(lines));
  show(<NoticesPage search={{}} />);
  const hrefs: Record<string, string> = {
    'Order O-1 is on its way': '/userInfo/order-detail?id=o1',
    'Your withdrawal was refused': '/userInfo/money-package/records?tab=withdrawals',
    'A new login to your account': '/userInfo/setup/sessions',
  };
  for (const [name, href] of Object.entries(hrefs)) expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
  screen.getByText('Wrong network.');
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
});

it('opening a line marks it as read; a message opens its conversation', async () => {
  const about = aNotice({ kind: 'chat', event: 'order_message', title: 'Message about order O-1', count: 10 });
  const service = aNotice({ id: 'n2', kind: 'chat', event: 'message', title: 'Message from Hazelwharf', name: null, subjectId: 'c1' });
  call.mockImplementation(async (name) => (name === 'notice!read' ? { unread: 1 } : pageOf([about, service])));
  show(<NoticesPage search={{}} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Message about order O-1' }));
  screen.getByText('×10');
  await eventually(() => expect(call.mock.calls).toContainEqual(['notice!read', { ids: ['n1'] }, { quiet: true }]));
  await eventually(() => expect(screen.getAllByText('Unread:')).toHaveLength(1));
  screen.getByText('{"orderId":"o1"}');
  fireEvent.click(screen.getByRole('button', { name: 'Message from Hazelwharf' }));
  screen.getByText('{}');
});

it('all are marked as read at once', async () => {
  call.mockImplementation(async (name) => (name === 'notice!read' ? { unread: 0 } : pageOf([aNotice({}), aNotice({ id: 'n2' })])));
  show(<NoticesPage search={{}} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await eventually(() => expect(screen.queryByText('Unread:')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

it('an empty inbox says what will be there, and an empty kind that it is the kind', async () => {
  call.mockResolvedValue(pageOf([]));
  show(<NoticesPage search={{}} />);
  await screen.findByText('No notices yet');
  cleanup();
  show(<NoticesPage search={{ kind: 'wallet' }} />);
  await screen.findByText('Nothing of this kind');
  expect(call.mock.calls.at(-1)?.[1]).toMatchObject({ kind: 'wallet' });
});

it('what tells of a break-in cannot be switched off, and the page says why; the rest can', async () => {
  let list: NoticePreference[] = BUYER_NOTICE_KINDS.map((kind) => ({ kind, inApp: true, mail: true, push: true }));
  call.mockImplementation(async (name, input) => {
    if (name === 'notice!choose')
      list = list.map((one) => (one.kind === (input as NoticePreference).kind ? (input as NoticePreference) : one));
    return { list };
  });
  show(<PreferencesPage />);
  fireEvent.click(await screen.findByRole('switch', { name: 'Orders: Mail' }));
  await eventually(() => expect(screen.getByRole('switch', { name: 'Orders: Mail' }).getAttribute('aria-checked')).toBe('false'));
  expect(screen.getByRole<HTMLButtonElement>('switch', { name: 'Account: Mail' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('switch', { name: 'Account: On this site' }).disabled).toBe(true);
  screen.getByText(/so that nobody gets into your account unnoticed/);
  screen.getByText(/Withdrawals and changes of the address they go to are always mailed/);
});
