import type { Client } from '@entrepot/api-client/client.ts';
import { CallError, NetworkError } from '@entrepot/api-client/call-error.ts';
import { aMessage } from '@entrepot/blocks/chat/chat.builder.ts';
import { PATIENCE_MS, POLL_MS, TRY_MS } from '@entrepot/buyer/chat/chat-keeper.ts';
import { clearSession, startSession } from '@entrepot/buyer/session.ts';
import { readStored } from '@entrepot/buyer/storage.ts';
import type { ChatConversation, ChatMessage, ListedConversation } from '@entrepot/contracts/calls/chat.ts';
import type { HelpQuestion } from '@entrepot/contracts/calls/content.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { InSite } from '@entrepot/site/in-site.builder.tsx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeChat, openChat, setUnread, useChat } from '@entrepot/site/chat-opener.ts';
import ChatWindow from './chat-window.tsx';

const SHOP = { id: 's1', name: 'Oriel Ceramics' };
const A_MOMENT_MS = 20;
/** Until what is being written is taken for a question. */
const SETTLES_MS = 500;
const MIRA = { usercode: '1', username: 'mira', avatar: 1 };

interface Sent {
  type: string;
  content: string;
  words?: string;
  visitor?: string;
  shopId?: string;
  skuId?: string;
  quantity?: number;
}

let messages: ChatMessage[];
let sent: Sent[];
let isDown: boolean;
let refusal: CallError | undefined;
let others: ListedConversation[];
let questions: HelpQuestion[];
let closed: ChatConversation['closed'];
let leftMail: string | null;
let queue: { ahead: number; turnAt: string | null } | null;

const conversation = (changes: Partial<ChatConversation> = {}): ChatConversation => ({
  id: 'c1',
  shop: null,
  order: null,
  unread: 0,
  readUpTo: 0,
  lastId: messages.length,
  lastMessage: messages.at(-1) ?? null,
  lastAt: '2026-11-17T15:14:00.000Z',
  closed: null,
  ...changes,
});

function answer(name: string, input: unknown): unknown {
  switch (name) {
    case 'newOnlinechat!begin':
      return { visitor: 'v'.repeat(43) };
    case 'newOnlinechat!list':
      return {
        conversation: messages.length > 0 ? conversation({ closed }) : null,
        list: messages.filter(({ id }) => id > ((input as { after?: number }).after ?? 0)),
        hasMore: false,
        answerTime: { medianSeconds: 200, counted: 6, period: 'hour' },
      };
    case 'newOnlinechat!send': {
      if (refusal) throw refusal;
      const message = input as Sent & { clientId: string };
      sent.push(message);
      const written = aMessage({
        id: messages.length + 1,
        send_receive: 'send',
        author: 'buyer',
        type: message.type as ChatMessage['type'],
        content: decodeURIComponent(message.content),
        clientId: message.clientId,
      });
      messages.push(written);
      return written;
    }
    case 'newOnlinechat!conversations':
      return { list: others, unread: 0 };
    case 'newOnlinechat!hours':
      return { holidays: [], answerTime: null, promiseMinutes: 10, queue };
    case 'newOnlinechat!translations':
      return { isOn: true, list: [], waiting: 0 };
    case 'information!help': {
      const { words } = input as { words?: string };
      return words === undefined ? questions : questions.filter(({ title }) => title.includes(words));
    }
    case 'information!get':
      return { id: (input as { id: string }).id, language: 'en', html: '<p>The platform holds it.</p>' };
    case 'newOnlinechat!leftMail':
      return { email: leftMail };
    case 'configuration!get':
      return { value: (input as { code: string }).code === 'customer_service_url' ? 'https://help.example' : 30 };
    default:
      return { unread: 0 };
  }
}

const client = {
  call: async (name: string, input: unknown) => {
    if (isDown) throw new NetworkError(false, undefined);
    return answer(name, input);
  },
} as unknown as Client;

function Host({ back }: { back?: string | undefined }) {
  const { isOpen, wish } = useChat();
  return wish && <ChatWindow isOpen={isOpen} wish={wish} back={back} />;
}

function show(back?: string) {
  render(
    <InSite client={client}>
      <Host back={back} />
    </InSite>,
  );
}

const field = () => screen.getByRole('textbox', { name: 'Write a message' });
function say(text: string): void {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.keyDown(field(), { key: 'Enter' });
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-17T12:00:00Z') });
  localStorage.clear();
  clearSession();
  messages = [];
  sent = [];
  others = [];
  questions = [];
  closed = null;
  queue = null;
  leftMail = null;
  isDown = false;
  refusal = undefined;
  setUnread(0);
});
afterEach(() => {
  act(closeChat);
  cleanup();
  vi.useRealTimers();
});

describe('the window', () => {
  it('says who answers and how long it took lately, and is where one writes', async () => {
    messages = [aMessage({ author: 'staff', name: 'Ines' })];
    openChat();
    show();
    await pass(A_MOMENT_MS);
    const dialog = screen.getByRole('dialog', { name: /^Ines, .* service$/ });
    expect(within(dialog).getByText(/Answers in about 4 min/)).toBeTruthy();
    expect(document.activeElement).toBe(field());
  });

  it('says while nobody is there how many wrote before, and about when the turn comes', async () => {
    vi.setSystemTime(new Date('2026-11-17T03:00:00Z'));
    queue = { ahead: 6, turnAt: '2026-11-17T08:25:00.000Z' };
    openChat();
    show();
    await pass(A_MOMENT_MS);
    expect(screen.getByText(/^6 people wrote before you\. At our usual pace your turn comes at about \d\d:25\.$/)).toBeTruthy();
  });

  it('says out of hours where the answer goes as well, where there is an address', async () => {
    vi.setSystemTime(new Date('2026-11-17T03:00:00Z'));
    startSession('token', MIRA);
    leftMail = 'mir***ple';
    openChat();
    show();
    await pass(A_MOMENT_MS);
    expect(screen.getByText(/Answers that you do not read here go to mir\*\*\*ple\.$/)).toBeTruthy();
  });

  describe('before the service is called', () => {
    const ESCROW: HelpQuestion = { id: 'how-escrow-works', title: 'Where is my money?', screens: [] };
    const offered = () => screen.queryByRole('region', { name: 'Perhaps this answers it already' });
    const titles = () =>
      within(offered()!)
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    beforeEach(() => {
      questions = [ESCROW, { id: 'cancel-order', title: 'How do I cancel?', screens: [] }];
    });

    it('offers answers, and those that fit what is being written; they open in the window', async () => {
      openChat();
      show();
      await pass(A_MOMENT_MS);
      expect(titles()).toEqual(['Where is my money?', 'How do I cancel?']);
      fireEvent.change(field(), { target: { value: 'money' } });
      await pass(SETTLES_MS);
      expect(titles(), 'until what fits has come').toHaveLength(2);
      await pass(A_MOMENT_MS);
      expect(titles()).toEqual(['Where is my money?']);
      fireEvent.click(within(offered()!).getByRole('button'));
      await pass(A_MOMENT_MS);
      expect(within(offered()!).getByText('The platform holds it.')).toBeTruthy();
    });

    it('offers none once somebody has written, and none before a shop', async () => {
      openChat();
      show();
      await pass(A_MOMENT_MS);
      expect(offered()).not.toBeNull();
      say('Hello');
      await pass(A_MOMENT_MS);
      expect(offered()).toBeNull();
      act(() => openChat({ shop: SHOP }));
      await pass(A_MOMENT_MS);
      expect(screen.getByRole('dialog', { name: 'Oriel Ceramics' })).toBeTruthy();
      expect(offered()).toBeNull();
    });
  });

  it('gives a visitor a name with the first message, and says what becomes of it', async () => {
    openChat();
    show();
    await pass(A_MOMENT_MS);
    expect(readStored('visitor')).toBeUndefined();
    expect(screen.getByText('You can write without an account')).toBeTruthy();
    say('Hello');
    await pass(A_MOMENT_MS);
    expect(sent).toMatchObject([{ type: 'text', content: 'Hello', visitor: 'v'.repeat(43) }]);
    expect(screen.getByText('Sent')).toBeTruthy();
  });

  it('sends the product along with the first words, in one message, and only once', async () => {
    startSession('token', MIRA);
    openChat({ shop: SHOP, product: { id: 'p1', name: 'Stoneware teapot', mediaId: 'm1' } });
    show();
    await pass(A_MOMENT_MS);
    expect(screen.getByRole('dialog', { name: 'Oriel Ceramics' })).toBeTruthy();
    say('How heavy is it?');
    await pass(A_MOMENT_MS);
    say('And how tall?');
    await pass(A_MOMENT_MS);
    expect(
      sent.map(({ type, content, words = '', shopId }) => [type, decodeURIComponent(content), decodeURIComponent(words), shopId]),
    ).toEqual([
      ['product', 'p1', 'How heavy is it?', 's1'],
      ['text', 'And how tall?', '', 's1'],
    ]);
  });

  it('sends what was chosen of a product along with it, and offers the next one that is asked about', async () => {
    startSession('token', MIRA);
    const teapot = { id: 'p1', name: 'Stoneware teapot', mediaId: 'm1' };
    openChat({ shop: SHOP, product: { ...teapot, chosen: { skuId: 'k1', choice: 'Sage, 0.9 L', mediaId: null, quantity: 144 } } });
    show();
    await pass(A_MOMENT_MS);
    screen.getByText('Sage, 0.9 L · 144 pieces');
    say('Can you pack them six to a carton?');
    await pass(A_MOMENT_MS);
    expect(screen.queryByRole('region', { name: 'Goes along with your question' })).toBeNull();
    act(() => openChat({ shop: SHOP, product: { id: 'p2', name: 'Tea bowl', mediaId: 'm2' } }));
    screen.getByText('Tea bowl');
    say('And this one?');
    await pass(A_MOMENT_MS);
    expect(sent.map(({ type, content, skuId, quantity }) => [type, content, skuId, quantity])).toEqual([
      ['product', 'p1', 'k1', 144],
      ['product', 'p2', undefined, undefined],
    ]);
  });

  it('leaves the product out where that is wished', async () => {
    openChat({ shop: SHOP, product: { id: 'p1', name: 'Stoneware teapot', mediaId: 'm1' } });
    show();
    await pass(A_MOMENT_MS);
    fireEvent.click(screen.getByRole('button', { name: 'Leave it out' }));
    say('Hello');
    await pass(A_MOMENT_MS);
    expect(sent.map(({ type }) => type)).toEqual(['text']);
  });

  it('says after three seconds that nobody can be reached, keeps the field open, and sends what waited once', async () => {
    openChat();
    show();
    await pass(A_MOMENT_MS);
    isDown = true;
    say('Thank you');
    await pass(POLL_MS + PATIENCE_MS + TRY_MS);
    expect(screen.getByText(/^Connecting again, try \d/)).toBeTruthy();
    expect(screen.getByText(/^Not connected since/)).toBeTruthy();
    expect(screen.getByText('Waiting')).toBeTruthy();
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try now' }));
    await pass(TRY_MS);
    expect(screen.queryByText(/^Connecting again/)).toBeNull();
    expect(sent.map(({ content }) => decodeURIComponent(content))).toEqual(['Thank you']);
  });

  it('says the server’s word where it refuses, and the message can be thrown away', async () => {
    refusal = new CallError({ code: 429, key: 'request.too_frequent', msg: 'Too fast.' } as ConstructorParameters<typeof CallError>[0]);
    openChat();
    show();
    await pass(A_MOMENT_MS);
    say('Hello');
    await pass(A_MOMENT_MS);
    expect(screen.getByText('Too fast.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(screen.queryByText('Too fast.')).toBeNull();
    expect(readStored('unsentMessages')).toBeUndefined();
  });

  it.each([
    ['today says who ended it', 0, true],
    ['another day says when somebody is there', 2, false],
  ])('that ended %s', async (_what, daysAgo, isSaid) => {
    startSession('token', MIRA);
    messages = [aMessage({ content: 'One strainer fits both.' })];
    closed = { at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(), by: 'Ines', isRated: false };
    openChat();
    show();
    await pass(A_MOMENT_MS);
    expect(screen.queryByText(/^Ines closed the conversation, /) !== null).toBe(isSaid);
    expect(screen.getByText('How was the help?')).toBeTruthy();
  });

  it('comes back as it was left, with what was begun to be written', async () => {
    openChat({ shop: SHOP });
    show();
    await pass(A_MOMENT_MS);
    fireEvent.change(field(), { target: { value: 'The carton was' } });
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => openChat());
    await pass(A_MOMENT_MS);
    expect(screen.getByRole('dialog', { name: 'Oriel Ceramics' })).toBeTruthy();
    expect((field() as HTMLTextAreaElement).value).toBe('The carton was');
  });

  it('shows nothing of one person to the next', async () => {
    startSession('token', MIRA);
    messages = [aMessage({ content: 'A secret of Mira' })];
    openChat();
    show();
    await pass(A_MOMENT_MS);
    expect(screen.getByText('A secret of Mira')).toBeTruthy();
    messages = [];
    act(() => startSession('another', { usercode: '2', username: 'omar', avatar: 2 }));
    await pass(A_MOMENT_MS);
    expect(screen.queryByText('A secret of Mira')).toBeNull();
  });

  it('has one way out where it fills the screen of a phone, which leads to where one was', async () => {
    openChat();
    show('Back');
    await pass(A_MOMENT_MS);
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('moves by the arrow keys on its title', async () => {
    openChat();
    show();
    await pass(A_MOMENT_MS);
    const place = () => screen.getByRole('dialog').style.getPropertyValue('--chat-end');
    const before = place();
    fireEvent.keyDown(screen.getByRole('group', { name: /^Move the window/ }), { key: 'ArrowLeft' });
    expect(place()).not.toBe(before);
  });
});

describe('the list', () => {
  it('is one step back: the service, the shops with what is unread, and how else people are reached', async () => {
    startSession('token', MIRA);
    others = [
      {
        ...conversation({
          id: 'c2',
          shop: { ...SHOP, logoColour: '#7a4b2a', logoMediaId: null },
          order: { id: 'o1', serial: '2611-2087' },
          unread: 2,
          lastMessage: aMessage({ content: 'The strainers are packed.' }),
        }),
        answerTime: { medianSeconds: 6_900, counted: 9, period: 'month' },
      },
    ];
    openChat();
    show();
    await pass(A_MOMENT_MS);
    const back = screen.getByRole('button', { name: /^All/ });
    expect(within(back).getByRole('img', { name: '2 unread messages' })).toBeTruthy();
    fireEvent.click(back);
    await pass(A_MOMENT_MS);
    const row = screen.getByRole('button', { name: /^Oriel Ceramics/ });
    expect(row.textContent).toContain('Order 2611-2087 · Answers in about 2 h');
    expect(screen.getByText('usual answer, 30 days')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Write to us now' }).getAttribute('href')).toBe('https://help.example');
    expect(screen.getByText('E-mail')).toBeTruthy();
    fireEvent.click(row);
    await pass(A_MOMENT_MS);
    expect(screen.getByRole('dialog', { name: 'Oriel Ceramics' })).toBeTruthy();
  });

  it('comes first where something is unread', async () => {
    setUnread(1);
    openChat();
    show();
    await pass(A_MOMENT_MS);
    expect(screen.getByRole('dialog', { name: 'Messages' })).toBeTruthy();
  });
});
