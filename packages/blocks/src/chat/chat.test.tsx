import type { ChatMessage } from '@entrepot/contracts/calls/chat.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aProduct, Speaking } from '../blocks.builder.tsx';
import { Bubble } from './bubble.tsx';
import { OrderChatCard, ProductChatCard } from './chat-card.tsx';
import { aMessage } from './chat.builder.ts';
import { ConversationRow } from './conversation-row.tsx';
import { dayOf } from './day-of.ts';
import { MessageList, type MessageListProps } from './message-list.tsx';
import { ConnectionLine, OutOfHours, TypingLine, VisitorBox } from './notes.tsx';
import { RatingBox } from './rating-box.tsx';
import { SendingPicture } from './sending-picture.tsx';
import { TalkMenu } from './talk-menu.tsx';
import { UnsentBubble } from './unsent-bubble.tsx';

afterEach(cleanup);
const show = (children: ReactNode) => render(<Speaking>{children}</Speaking>);
const nothing = () => undefined;

describe('a message', () => {
  it('says that it was read in words on the newest alone, and by a sign with a hidden word on the others', () => {
    show(
      <>
        <Bubble message={aMessage({ send_receive: 'send' })} time="15:14" tick="read" isNewestRead onPicture={nothing} />
        <Bubble message={aMessage({ send_receive: 'send' })} time="15:15" tick="sent" onPicture={nothing} />
      </>,
    );
    expect(screen.getByText('Read').className).not.toContain('sr-only');
    expect(screen.getByText('Sent').className).toContain('sr-only');
  });

  it('is never read as markup, and its links say where they lead', () => {
    const { container } = show(
      <Bubble message={aMessage({ content: '<b>see</b> https://shop.example@evil.example/x' })} time="15:14" onPicture={nothing} />,
    );
    expect(container.textContent).toContain('<b>see</b>');
    const link = screen.getByRole('link');
    expect([link.title, link.getAttribute('rel')]).toEqual(['evil.example', 'noreferrer nofollow ugc']);
  });

  it('opens its picture', () => {
    const onPicture = vi.fn();
    show(<Bubble message={aMessage({ type: 'img', content: '/media/m/800.webp' })} time="15:14" onPicture={onPicture} />);
    fireEvent.click(screen.getByRole('button', { name: 'Show the picture large' }));
    expect(onPicture).toHaveBeenCalledWith('/media/m/800.webp');
  });
});

describe('what goes along', () => {
  it('is a product at its listed step, leading to its page', () => {
    show(<ProductChatCard product={{ goods: aProduct(), isAvailable: true, stock: 1_846 }} to="/productDetails?id=p1" />);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/productDetails?id=p1');
    expect(screen.getByText('5.80 USDT / piece · from 48 · 1,846 in stock')).toBeTruthy();
  });

  it('is so many of a variant at what is listed for them, with a way into the cart for whoever has one', () => {
    const offer = {
      skuId: 'k1',
      choice: 'Sage, 0.9 L',
      mediaId: null,
      quantity: 144,
      listPrice: '6.4',
      unitPrice: '5.3',
      total: '763.2',
      stock: 1_846,
      canBeOrdered: true,
    };
    const onCart = vi.fn();
    const product = { goods: aProduct(), isAvailable: true, stock: 1_846, offer };
    show(<ProductChatCard product={product} onCart={onCart} />);
    expect(screen.getByText('\u2066144 × 5.30 = 763.20 USDT\u2069 · 1,846 in stock')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Add 144 to cart' }));
    expect(onCart).toHaveBeenCalledOnce();
    cleanup();
    show(<ProductChatCard product={{ ...product, offer: { ...offer, canBeOrdered: false } }} onCart={onCart} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('stands below the words that it came with, in one bubble', () => {
    const product = { goods: aProduct(), isAvailable: true, stock: 12 };
    show(
      <Bubble
        message={aMessage({ type: 'product', content: 'One strainer fits both.', product })}
        time="15:14"
        card={<ProductChatCard product={product} />}
        onPicture={() => undefined}
      />,
    );
    expect(screen.getByText('One strainer fits both.').compareDocumentPosition(screen.getByText(/12 in stock/))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('says where a product is no longer on offer', () => {
    show(<ProductChatCard product={{ goods: aProduct(), isAvailable: false, stock: 1_846 }} />);
    expect(screen.getByText('No longer on offer')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('is an order with its total and where it stands', () => {
    show(<OrderChatCard order={{ orderId: 'o1', serial: '2611-2087', status: 4, total: '313.72', pieces: 48, mediaId: null }} to="/o" />);
    expect(screen.getByRole('link').textContent).toBe('Order 2611-208748 pieces · 313.72 USDTReceived');
  });
});

describe('what did not go out', () => {
  const unsent = (problem?: 'refused' | 'no_answer', reason?: string) => {
    const [onRetry, onDelete] = [vi.fn(), vi.fn()];
    show(
      <UnsentBubble time="15:25" problem={problem} reason={reason} onRetry={onRetry} onDelete={onDelete}>
        Thank you
      </UnsentBubble>,
    );
    return { onRetry, onDelete };
  };

  it('waits, says so and asks for nothing', () => {
    unsent();
    expect(screen.getByText('Waiting')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says why and offers two words', () => {
    const { onRetry, onDelete } = unsent('no_answer');
    expect(screen.getByRole('alert').textContent).toContain('Not sent, no answer for 30 s');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect([onRetry.mock.calls.length, onDelete.mock.calls.length]).toEqual([1, 1]);
  });

  it('repeats the server’s own word', () => {
    unsent('refused', 'Not like this.');
    expect(screen.getByRole('alert').textContent).toContain('Not like this.');
  });

  it('shows how far a picture is, and stops it', () => {
    const onStop = vi.fn();
    show(<SendingPicture preview="blob:x" bytes={3_040_870} fraction={0.62} onStop={onStop} onRetry={nothing} />);
    expect(screen.getByText('Sending picture, 62%')).toBeTruthy();
    expect(screen.getByText('1.8 of 2.9 MB')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('62');
    fireEvent.click(screen.getByRole('button', { name: 'Stop sending' }));
    expect(onStop).toHaveBeenCalledOnce();
  });
});

describe('what a conversation says of itself', () => {
  it('how often it tried to connect', () => {
    const onTryNow = vi.fn();
    show(<ConnectionLine tries={4} onTryNow={onTryNow} />);
    expect(screen.getByText('Connecting again, try 4')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try now' }));
    expect(onTryNow).toHaveBeenCalledOnce();
  });

  it('when somebody reads, for how long a visitor’s words are kept, and who is writing', () => {
    show(
      <>
        <OutOfHours
          opens="Wednesday 08:00"
          hours={[{ days: 'Monday – Friday', times: '08:00 – 20:00' }]}
          ahead={6}
          turn="08:25"
          mail="m***e"
        />
        <VisitorBox days={30}>
          <a href="/login">Log in</a>
        </VisitorBox>
        <TypingLine name="Ines" />
        <TypingLine name="Maren" sending={62} />
      </>,
    );
    expect(screen.getByText('Write now, we read it from Wednesday 08:00')).toBeTruthy();
    expect(
      screen.getByText(
        '6 people wrote before you. At our usual pace your turn comes at about 08:25. Answers that you do not read here go to m***e.',
      ),
    ).toBeTruthy();
    expect(screen.getByText(/stays in this browser for 30 days/)).toBeTruthy();
    expect(screen.getByText(/Ines is writing/)).toBeTruthy();
    expect(screen.getByText('Maren is sending a picture, 62%')).toBeTruthy();
  });
});

describe('how the help was', () => {
  it('is sent once it has stars, with its word beside them', async () => {
    const onRate = vi.fn(async () => undefined);
    show(<RatingBox onRate={onRate} onWriteAgain={nothing} />);
    const send = screen.getByRole('button', { name: 'Send rating' }) as HTMLButtonElement;
    expect(send.disabled).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: '4 of 5, good' }));
    expect(screen.getByText('4 of 5, good')).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: ' Quick. ' } });
    fireEvent.click(send);
    expect(onRate).toHaveBeenCalledWith({ stars: 4, text: 'Quick.' });
  });

  it('says why it was not taken', async () => {
    show(<RatingBox onRate={() => Promise.reject(new Error('It was rated already.'))} onWriteAgain={nothing} />);
    fireEvent.click(screen.getByRole('radio', { name: '1 of 5, bad' }));
    fireEvent.click(screen.getByRole('button', { name: 'Send rating' }));
    expect((await screen.findByRole('alert')).textContent).toBe('It was rated already.');
  });
});

describe('a line of the list', () => {
  const row = (last: ChatMessage | null, unread = 0) =>
    show(<ConversationRow picture={null} name="Oriel Ceramics" last={last} time="09:41" unread={unread} onOpen={nothing} />);

  it.each([
    [aMessage({ content: 'The strainers are packed.' }), 'The strainers are packed.'],
    [aMessage({ send_receive: 'send', content: 'Thank you' }), 'You: \u2068Thank you\u2069'],
    [aMessage({ type: 'img' }), 'Picture'],
    [aMessage({ type: 'event', event: 'carried_over' }), 'What you wrote before logging in is here too.'],
  ])('says what was said last', (last, words) => {
    row(last);
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('says how many were not read', () => {
    row(null, 2);
    expect(screen.getByRole('img', { name: '2 unread messages' }).textContent).toBe('2');
  });
});

describe('the messages', () => {
  const list = (props: Partial<MessageListProps>) => (
    <Speaking>
      <MessageList
        messages={[]}
        readUpTo={0}
        hasOlder={false}
        onOlder={async () => undefined}
        card={() => null}
        onPicture={nothing}
        onAtEnd={nothing}
        {...props}
      />
    </Speaking>
  );
  /** A list of 1000 pixels in a window of 400, which jsdom cannot reckon. */
  function measured(scrollTop: number): HTMLElement {
    const area = screen.getByRole('log');
    Object.defineProperties(area, {
      scrollHeight: { value: 1_000, configurable: true },
      clientHeight: { value: 400, configurable: true },
    });
    area.scrollTop = scrollTop;
    fireEvent.scroll(area);
    return area;
  }

  it('stand under their days, and events between them', () => {
    render(
      list({
        messages: [
          aMessage({ id: 1, createtime: '2025-11-16T12:00:00Z' }),
          aMessage({ id: 2, type: 'event', event: 'taken', name: 'Ines', createtime: '2025-11-16T13:00:00Z' }),
        ],
      }),
    );
    expect(screen.getAllByText(/November 16, 2025/)).toHaveLength(1);
    expect(screen.getByText('Ines answers')).toBeTruthy();
  });

  it('do not jump while somebody reads further up: a pill says how many are new', () => {
    const { rerender } = render(list({ messages: [aMessage({ id: 1 })] }));
    const area = measured(100);
    rerender(list({ messages: [1, 2, 3].map((id) => aMessage({ id })) }));
    expect(area.scrollTop).toBe(100);
    fireEvent.click(screen.getByRole('button', { name: '2 new' }));
    expect(area.scrollTop).toBe(1_000);
    expect(screen.queryByRole('button', { name: '2 new' })).toBeNull();
  });

  it('stay at their end when something takes room from them, and where the reader is otherwise', () => {
    let resized = nothing;
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(told: () => undefined) {
          resized = told;
        }
        observe() {}
        disconnect() {}
      },
    );
    render(list({ messages: [aMessage({ id: 1 })] }));
    vi.unstubAllGlobals();
    const area = measured(600);
    Object.defineProperty(area, 'scrollHeight', { value: 1_200, configurable: true });
    resized();
    expect(area.scrollTop).toBe(1_200);
    measured(100);
    resized();
    expect(area.scrollTop).toBe(100);
  });

  it('are read once they are in sight', () => {
    const onAtEnd = vi.fn();
    const { rerender } = render(list({ messages: [aMessage({ id: 1 })], onAtEnd }));
    expect(onAtEnd).toHaveBeenCalledTimes(1);
    measured(100);
    rerender(list({ messages: [aMessage({ id: 1 }), aMessage({ id: 2 })], onAtEnd }));
    expect(onAtEnd).toHaveBeenCalledTimes(1);
    measured(600);
    expect(onAtEnd).toHaveBeenCalledTimes(2);
  });

  it('bring the earlier ones when one scrolls up to them, one page at a time', () => {
    const onOlder = vi.fn(() => new Promise<void>(() => undefined));
    render(list({ messages: [aMessage({ id: 7 })], hasOlder: true, onOlder }));
    measured(0);
    measured(0);
    expect(onOlder).toHaveBeenCalledOnce();
  });
});

it('a day is named without its year in the same year, and not at all today', () => {
  const now = new Date(2026, 10, 17, 12);
  expect(dayOf(new Date(2026, 10, 17, 1).toISOString(), 'en', now)).toBeUndefined();
  expect(dayOf(new Date(2026, 10, 16, 23).toISOString(), 'en', now)).toBe('Monday, November 16');
  expect(dayOf(new Date(2025, 0, 1, 12).toISOString(), 'en', now)).toContain('2025');
});

describe('what can be done about the other side', () => {
  const menu = (part: Partial<Parameters<typeof TalkMenu>[0]> = {}) => {
    const acts = {
      onReport: vi.fn(async () => undefined),
      onBlock: vi.fn(async () => undefined),
      onHandOver: vi.fn(async () => undefined),
    };
    show(<TalkMenu name="Oriel Ceramics" conversation={{}} {...acts} {...part} />);
    fireEvent.keyDown(screen.getByRole('button', { name: 'More' }), { key: 'Enter' });
    return acts;
  };

  it('is to report it with a reason', async () => {
    const { onReport } = menu();
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Report Oriel Ceramics' }));
    fireEvent.click(await screen.findByRole('radio', { name: 'Insults or threatens' }));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: ' Was rude ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send report' }));
    await vi.waitFor(() => expect(onReport).toHaveBeenCalledWith({ reason: 'abuse', text: 'Was rude' }));
  });

  it('is to block it, and to take messages again without a question', async () => {
    const { onBlock } = menu();
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Block Oriel Ceramics' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Block Oriel Ceramics' }));
    await vi.waitFor(() => expect(onBlock).toHaveBeenCalledWith(true));
    cleanup();
    const again = menu({ conversation: { blocked: 'here', isHandedOver: true } });
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Take messages from Oriel Ceramics again' }));
    expect(again.onBlock).toHaveBeenCalledWith(false);
  });

  it('is to call in the platform, once', async () => {
    const { onHandOver } = menu();
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Call in the platform' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Call in the platform' }));
    await vi.waitFor(() => expect(onHandOver).toHaveBeenCalledOnce());
    cleanup();
    menu({ conversation: { isHandedOver: true } });
    await screen.findByRole('menuitem', { name: 'Report Oriel Ceramics' });
    expect(screen.queryByRole('menuitem', { name: 'Call in the platform' })).toBeNull();
  });
});

it('a message that leads to payment elsewhere stands as it was written, with the reason to be careful below', () => {
  const messages = [aMessage({ content: 'Pay by Western Union', warning: 'payment' })];
  show(
    <MessageList
      messages={messages}
      readUpTo={0}
      hasOlder={false}
      onOlder={async () => undefined}
      card={() => undefined}
      onPicture={nothing}
      onAtEnd={nothing}
    />,
  );
  expect(screen.getByText('Pay by Western Union')).toBeTruthy();
  expect(screen.getByRole('note').textContent).toMatch(/^This mentions payment outside the platform/);
});
