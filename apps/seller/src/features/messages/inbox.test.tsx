import { NetworkError } from '@entrepot/api-client/call-error.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { FakeSocket } from '@entrepot/testing/fake-socket.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChatDeskProvider } from '../../lib/chat-desk-provider.tsx';
import { OWNER, refusal, showScreen, type Answers } from '../../seller.builder.tsx';
import { InboxPage } from './inbox-page.tsx';
import { aChatDoor, aConversation, aMessage, TEAPOT } from './messages.builder.ts';

const CLERK = { ...OWNER, permissions: ['messages.answer'] };

beforeEach(() => {
  localStorage.clear();
  FakeSocket.last = undefined;
  vi.stubGlobal('WebSocket', FakeSocket);
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (door: Answers, address = '/messages') =>
  showScreen(
    <ChatDeskProvider>
      <InboxPage />
    </ChatDeskProvider>,
    door,
    address,
    CLERK,
  );
const log = () => screen.findByRole('log');
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write to atelier.roux' });
async function write(text: string): Promise<void> {
  const input = await field();
  fireEvent.change(input, { target: { value: text } });
  fireEvent.keyDown(input, { key: 'Enter' });
}

const ANSWERED = aConversation({
  id: 'c2',
  buyer: { name: 'kopp.und.kanne', country: 'DE', isVisitor: false, timeZone: null },
  order: { id: 'o2', serial: '2611-1702' },
  waitingSince: null,
  isDone: true,
  unread: 0,
  lastMessage: aMessage(2, 'Shipped today.', { send_receive: 'send', author: 'shop' }),
});

describe('the inbox', () => {
  it('lists who waits before what is answered, each with what it is about', async () => {
    show(aChatDoor([aConversation(), ANSWERED]).door);
    const waiting = await screen.findByRole('region', { name: /^Waiting for you/ });
    within(waiting).getByText('atelier.roux');
    within(waiting).getByText('Stoneware teapot');
    within(waiting).getByText('fr');
    const answered = screen.getByRole('region', { name: /^Answered/ });
    within(answered).getByText('Order 2611-1702');
    within(answered).getByText('You: \u2068Shipped today.\u2069');
    screen.getByText(/^Waiting for you: 1, the longest/);
    screen.getByText('Choose a conversation');
  });

  it('narrows by view and by words, and says so where nothing is left', async () => {
    const { call, router } = show(aChatDoor([aConversation(), ANSWERED]).door);
    fireEvent.click(await screen.findByRole('button', { name: 'Orders 1' }));
    await eventually(() => expect(screen.queryByText('atelier.roux')).toBeNull());
    expect(router.place().search).toEqual({ view: 'order' });
    fireEvent.change(screen.getByRole('textbox', { name: 'Name, order number or words' }), { target: { value: 'nobody' } });
    await screen.findByText('Nothing found');
    expect(call).toHaveBeenCalledWith(
      'chat!conversations',
      { about: 'order', keyword: 'nobody', pageNum: 1, pageSize: 30 },
      expect.anything(),
    );
  });

  it('moves by J and K, and finishes by E', async () => {
    const { router, call } = show(aChatDoor([aConversation(), ANSWERED]).door);
    await screen.findByText('atelier.roux');
    fireEvent.keyDown(document.body, { key: 'j' });
    expect(router.place().search).toEqual({ open: 'c1' });
    within(await log()).getByText('Could you pack them six to a carton?');
    await screen.findByRole('button', { name: 'Done' });
    fireEvent.keyDown(document.body, { key: 'e' });
    await eventually(() => expect(call).toHaveBeenCalledWith('chat!done', { conversation: 'c1' }));
    await eventually(() => expect(screen.queryByRole('region', { name: /^Waiting for you/ })).toBeNull());
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Done' }).disabled).toBe(true);
    fireEvent.keyDown(document.body, { key: 'j' });
    expect(router.place().search).toEqual({ open: 'c2' });
  });

  it('says where there is no such conversation', async () => {
    const { door } = aChatDoor();
    show(
      { ...door, 'chat!messages': () => Promise.reject(refusal('chat.not_found', 'There is no such conversation.')) },
      '/messages?open=c9',
    );
    await screen.findByText('There is no such conversation.');
  });
});

describe('a conversation', () => {
  it('is read when it is seen, and answered once', async () => {
    const { door, messages } = aChatDoor();
    const { call } = show(door, '/messages?open=c1');
    within(await log()).getByText('Could you pack them six to a carton?');
    await eventually(() => expect(call).toHaveBeenCalledWith('chat!read', { conversation: 'c1', upTo: 1 }, { quiet: true }));
    screen.getByText('France');
    screen.getByText('reads French, you read English');
    await write('Yes, 100 %');
    await eventually(() => expect(messages.map(({ content }) => content)).toEqual(['Could you pack them six to a carton?', 'Yes, 100 %']));
    await within(await log()).findByText('Sent');
    act(() => FakeSocket.last!.say('chat.message', { conversation: 'c1', id: 2, message: messages[1] }));
    expect(within(await log()).getAllByText('Yes, 100 %')).toHaveLength(1);
    act(() => FakeSocket.last!.say('chat.read', { conversation: 'c1', by: 'buyer', upTo: 2 }));
    await within(await log()).findByText('Read');
  });

  it('about a product has its listed price in sight, while it is on sale', async () => {
    const listed = { sellingPrice: '6.4', discountPrice: null, buyMin: 12, nextTier: { quantity: 48, price: '5.85' } };
    const { door } = aChatDoor([aConversation({ subject: { ...aConversation().subject!, listed } })]);
    show(door, '/messages?open=c1');
    await log();
    expect((await screen.findByRole('button', { name: '48–143 5.85' })).textContent).toBe('48–143 5.85');
  });

  it('marks the step that the buyer asked about, of the variant that was chosen, and answers with just that', async () => {
    const listed = { sellingPrice: '6.4', discountPrice: null, buyMin: 12, nextTier: { quantity: 48, price: '5.85' } };
    const asked = {
      skuId: 'k2',
      choice: 'Clay, 0.9 L',
      mediaId: 'm2',
      quantity: 150,
      listPrice: '6.4',
      unitPrice: '5.3',
      total: '795',
      stock: 46,
      canBeOrdered: false,
    };
    const { door } = aChatDoor(
      [aConversation({ subject: { ...aConversation().subject!, listed } })],
      [aMessage(1, 'Are there so many?', { type: 'product', product: { goods: TEAPOT, isAvailable: true, stock: 1_846, offer: asked } })],
    );
    show(door, '/messages?open=c1');
    await log();
    const step = await screen.findByRole('button', { name: '144+ 5.30' });
    expect(screen.getAllByRole('listitem', { current: true }).map(({ textContent }) => textContent)).toEqual(['144+ 5.30']);
    screen.getByText('46 in stock');
    expect(step.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(step);
    await screen.findByRole('region', { name: /Clay, 0\.9 L.*150 × 5\.30/ });
  });

  it('hears at once what the buyer writes, and asks for a card that comes without its picture', async () => {
    const { door, messages } = aChatDoor();
    show(door, '/messages?open=c1');
    await log();
    act(() => FakeSocket.last!.onopen?.());
    act(() => FakeSocket.last!.say('chat.message', { conversation: 'c1', id: 2, message: aMessage(2, 'And in clay?') }));
    messages.push(aMessage(2, 'And in clay?'));
    await within(await log()).findByText('And in clay?');
    messages.push(
      aMessage(3, '', {
        type: 'order',
        order: { orderId: 'o1', serial: '2606-0418', status: 4, total: '280.8', pieces: 48, mediaId: null },
      }),
    );
    act(() => FakeSocket.last!.say('chat.message', { conversation: 'c1', id: 3, message: null }));
    await within(await log()).findByText('Order 2606-0418');
  });

  it('says that somebody writes, and shows that the buyer does', async () => {
    const { door } = aChatDoor();
    show(door, '/messages?open=c1');
    await log();
    act(() => FakeSocket.last!.onopen?.());
    fireEvent.change(await field(), { target: { value: 'Yes' } });
    fireEvent.change(await field(), { target: { value: 'Yes, six' } });
    expect(FakeSocket.last!.said).toEqual([{ type: 'typing', data: { conversation: 'c1' } }]);
    act(() => FakeSocket.last!.say('chat.typing', { conversation: 'c1', by: 'buyer', name: null }));
    await within(await log()).findByText('atelier.roux is writing');
    act(() => FakeSocket.last!.say('chat.typing', { conversation: 'c1', by: 'buyer', name: null, sending: 62 }));
    await within(await log()).findByText('atelier.roux is sending a picture, 62%');
    act(() => FakeSocket.last!.say('chat.message', { conversation: 'c1', id: 2, message: aMessage(2, 'And in clay?') }));
    await eventually(() => expect(screen.queryByText('atelier.roux is writing')).toBeNull());
  });

  it('shows what the buyer will read before it goes out, as long as it is what is written', async () => {
    const { door, messages } = aChatDoor();
    show(
      { ...door, 'chat!translateDraft': ({ text }) => ({ isOn: true, language: 'fr', text: text === '' ? null : `[fr] ${text}` }) },
      '/messages?open=c1',
    );
    fireEvent.change(await field(), { target: { value: 'Six to a carton' } });
    fireEvent.click(await screen.findByRole('button', { name: 'See the translation: French' }));
    await screen.findByText('[fr] Six to a carton');
    fireEvent.change(await field(), { target: { value: 'Six to a carton.' } });
    expect(screen.queryByText('[fr] Six to a carton')).toBeNull();
    expect(messages).toHaveLength(1);
  });

  it('offers no translation where nobody translates, and says so where there is none now', async () => {
    const { door } = aChatDoor();
    let isOn = false;
    const translating: Answers = { ...door, 'chat!translateDraft': () => ({ isOn, language: 'fr', text: null }) };
    show(translating, '/messages?open=c1');
    fireEvent.change(await field(), { target: { value: 'Six to a carton' } });
    await within(await log()).findByText('Could you pack them six to a carton?');
    expect(screen.queryByRole('button', { name: /^See the translation/ })).toBeNull();
    cleanup();
    isOn = true;
    show(translating, '/messages?open=c1');
    fireEvent.change(await field(), { target: { value: 'Six to a carton, please' } });
    fireEvent.click(await screen.findByRole('button', { name: 'See the translation: French' }));
    await screen.findByText('There is no translation at the moment.');
  });

  it('keeps what could not be sent, and sends it when the network is back', async () => {
    const { door, messages } = aChatDoor();
    let isAway = true;
    show(
      { ...door, 'chat!send': (input) => (isAway ? Promise.reject(new NetworkError(false, undefined)) : door['chat!send']!(input)) },
      '/messages?open=c1',
    );
    await log();
    await write('Six to a carton');
    await within(await log()).findByText('Waiting');
    expect(localStorage.length).toBe(1);
    isAway = false;
    act(() => FakeSocket.last!.onopen?.());
    await eventually(() => expect(messages).toHaveLength(2));
    await eventually(() => expect(within(screen.getByRole('log')).queryByText('Waiting')).toBeNull());
    within(await log()).getByText('Six to a carton');
  });

  it('keeps what was begun while another is looked at', async () => {
    const { router } = show(aChatDoor([aConversation(), ANSWERED]).door, '/messages?open=c1');
    fireEvent.change(await field(), { target: { value: 'Yes, if' } });
    act(() => router.navigate('/messages?open=c2'));
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write to kopp.und.kanne' })).value).toBe('');
    act(() => router.navigate('/messages?open=c1'));
    expect((await field()).value).toBe('Yes, if');
  });

  it('has answers ready, which can be changed before they go out', async () => {
    const { door, messages } = aChatDoor();
    show(door, '/messages?open=c1');
    fireEvent.click(await screen.findByRole('button', { name: 'Time to ship' }));
    await eventually(async () => expect((await field()).value).toBe('We ship within two days.'));
    expect(messages).toHaveLength(1);
    await write('We ship tomorrow.');
    await eventually(() => expect(messages.at(-1)).toMatchObject({ content: 'We ship tomorrow.' }));
  });

  it('says plainly that messages are not taken, and takes them again', async () => {
    const { door } = aChatDoor([aConversation({ blocked: 'here' })]);
    const { call } = show({ ...door, 'chat!block': () => aConversation() }, '/messages?open=c1');
    await screen.findByText('You blocked atelier.roux. Messages are not taken.');
    fireEvent.click(screen.getByRole('button', { name: 'Take messages from atelier.roux again' }));
    await eventually(() => expect(call).toHaveBeenCalledWith('chat!block', { conversation: 'c1', isBlocked: false }));
  });

  it('says why a message was refused, and offers two words', async () => {
    const { door } = aChatDoor();
    show(
      { ...door, 'chat!send': () => Promise.reject(refusal('request.too_frequent', 'Too often. Try again in 60 s.')) },
      '/messages?open=c1',
    );
    await log();
    await write('Hello');
    await screen.findByText('Too often. Try again in 60 s.');
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await eventually(() => expect(within(screen.getByRole('log')).queryByText('Hello')).toBeNull());
  });

  it('shows a product with its listed steps, and has no field for a price', async () => {
    const { door, messages } = aChatDoor();
    show(door, '/messages?open=c1');
    await log();
    fireEvent.click(await screen.findByRole('button', { name: 'Show a product' }));
    const picker = await screen.findByRole('region', { name: 'Show a product' });
    expect(within(picker).getAllByRole('textbox')).toHaveLength(1);
    fireEvent.change(within(picker).getByRole('textbox', { name: 'Name or number' }), { target: { value: 'nothing' } });
    await within(picker).findByText('No product on sale with this name or number.');
    fireEvent.change(within(picker).getByRole('textbox', { name: 'Name or number' }), { target: { value: 'tea' } });
    fireEvent.click(await within(picker).findByRole('button', { name: /Stoneware teapot/ }));
    const card = await screen.findByRole('region', { name: /Sage, 0\.9 L.*12 × 6\.40/ });
    expect(within(card).getByText('76.80')).toBeTruthy();
    expect(within(card).queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Show a product' })).toBeNull();
    expect(messages).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await eventually(() => expect(messages.at(-1)).toMatchObject({ type: 'product', content: '' }));
    await within(await log()).findByText(/5\.85/);
  });

  it('sends a listed step of what was asked about together with the typed answer, as one message', async () => {
    const listed = { sellingPrice: '6.4', discountPrice: null, buyMin: 12, nextTier: { quantity: 48, price: '5.85' } };
    const { door, messages } = aChatDoor([aConversation({ subject: { ...aConversation().subject!, listed } })]);
    const sent: unknown[] = [];
    show({ ...door, 'chat!send': (input) => (sent.push(input), door['chat!send']!(input)) }, '/messages?open=c1');
    await log();
    const steps = await screen.findAllByRole('button', { name: /^(12–47|48–143|144\+) / });
    expect(steps.map(({ textContent }) => textContent)).toEqual(['12–47 6.40', '48–143 5.85', '144+ 5.30']);
    fireEvent.click(steps[2]!);
    await screen.findByRole('region', { name: /Sage, 0\.9 L.*144 × 5\.30/ });
    expect(screen.getByRole('button', { name: '144+ 5.30' }).getAttribute('aria-pressed')).toBe('true');
    await write('Yes, the same recipe, 100 %');
    await eventually(() => expect(messages).toHaveLength(2));
    expect(sent).toEqual([
      {
        conversation: 'c1',
        type: 'product',
        content: 'p1',
        words: encodeURIComponent('Yes, the same recipe, 100 %'),
        skuId: 'k1',
        quantity: 144,
        clientId: expect.any(String),
      },
    ]);
    await within(await log()).findByText('Yes, the same recipe, 100 %');
    expect(screen.queryByRole('region', { name: /144 × 5\.30/ })).toBeNull();
  });

  it('keeps words and card together where they are refused, and sends both again', async () => {
    const { door, messages } = aChatDoor();
    let isRefused = true;
    show(
      {
        ...door,
        'chat!send': (input) => {
          if (isRefused) throw refusal('product.not_found', 'It is gone.');
          return door['chat!send']!(input);
        },
      },
      '/messages?open=c1',
    );
    await log();
    fireEvent.click(await screen.findByRole('button', { name: 'Show a product' }));
    fireEvent.click(await screen.findByRole('button', { name: /Stoneware teapot/ }));
    await screen.findByRole('region', { name: /12 × 6\.40/ });
    await write('As in June');
    const again = await screen.findByRole('button', { name: 'Try again' });
    await within(await log()).findByText('As in June');
    isRefused = false;
    fireEvent.click(again);
    await eventually(() => expect(messages.at(-1)).toMatchObject({ type: 'product', content: 'As in June' }));
  });

  it('says what time it is where the buyer is, where that is known', async () => {
    const { door } = aChatDoor([aConversation({ buyer: { name: 'atelier.roux', country: 'FR', isVisitor: false, timeZone: 'UTC' } })]);
    show(door, '/messages?open=c1');
    await log();
    await screen.findByText(/^\d\d:\d\d there$/);
  });

  it('has the orders of this buyer beside it, and sends one as a card', async () => {
    const { door, messages } = aChatDoor();
    show(door, '/messages?open=c1');
    const beside = await screen.findByRole('complementary', { name: 'With your shop' });
    await within(beside).findByText('2606-0418');
    within(beside).getByText('median of 41');
    fireEvent.click(screen.getByRole('button', { name: 'Show an order' }));
    fireEvent.click(within(await screen.findByRole('region', { name: 'Show an order' })).getByRole('button', { name: /2606-0418/ }));
    await write('Packed today');
    await eventually(() => expect(messages.at(-1)).toMatchObject({ type: 'order', content: 'Packed today' }));
  });
});
