import type { MessageTranslation, Translations } from '@entrepot/contracts/calls/translation.ts';
import type { ChatMessage } from '@entrepot/contracts/calls/chat.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Speaking } from '../blocks.builder.tsx';
import { Bubble } from './bubble.tsx';
import { aMessage } from './chat.builder.ts';
import { Translated } from './translations.tsx';
import { ASK_AGAIN_MS } from './use-translations.ts';

let ready: Map<number, MessageTranslation>;
let isOn: boolean;
let asked: Array<{ from: number; to: number }>;
let tell: (conversation: string) => void;

const ask = async ({ from, to }: { from: number; to: number }): Promise<Translations> => {
  asked.push({ from, to });
  if (!isOn) return { isOn, list: [], waiting: 0 };
  const list = [...ready.values()].filter(({ id }) => id >= from && id <= to);
  return { isOn, list, waiting: list.length > 0 ? 0 : 1 };
};
const onReady = (listener: (conversation: string) => void) => {
  tell = listener;
  return () => undefined;
};

const said = [
  aMessage({ id: 1, content: 'Sind sie schon da?', language: 'de' }),
  aMessage({ id: 2, send_receive: 'send', content: 'Not yet' }),
];

function Talk({ messages }: { messages: readonly ChatMessage[] }) {
  return (
    <Speaking>
      <Translated conversation="c1" messages={messages} ask={ask} onReady={onReady}>
        {messages.map((message) => (
          <Bubble key={message.id} message={message} time="15:14" onPicture={() => undefined} />
        ))}
      </Translated>
    </Speaking>
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  ready = new Map();
  isOn = true;
  asked = [];
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('what the other side wrote', () => {
  it('is shown translated first with its language, and the original underneath when it is asked for', async () => {
    ready.set(1, { id: 1, language: 'de', text: 'Are they there yet?' });
    render(<Talk messages={said} />);
    await pass(0);
    expect(screen.getByText('Are they there yet?')).toBeTruthy();
    expect(screen.getByText('Translated from German')).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Show original', expanded: false });
    const original = screen.getByText('Sind sie schon da?');
    expect(original.hidden).toBe(true);
    expect(original.lang).toBe('de');
    fireEvent.click(button);
    expect(original.hidden).toBe(false);
    expect(screen.getByText('Translation and original')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Hide original', expanded: true }));
    expect(original.hidden).toBe(true);
    // The own message is asked for by nobody.
    expect(asked).toEqual([{ from: 1, to: 1 }]);
  });

  it('is shown as it was written until the translation is there, which news or the clock bring', async () => {
    render(<Talk messages={said} />);
    await pass(0);
    expect(screen.getByText('Sind sie schon da?')).toBeTruthy();
    ready.set(1, { id: 1, language: 'de', text: 'Are they there yet?' });
    await act(async () => tell('another'));
    expect(asked).toHaveLength(1);
    await act(async () => tell('c1'));
    await pass(0);
    expect(screen.getByText('Are they there yet?')).toBeTruthy();
  });

  it('is asked for again at growing intervals while it is still to come', async () => {
    render(<Talk messages={said} />);
    await pass(0);
    await pass(ASK_AGAIN_MS);
    expect(asked).toHaveLength(2);
    await pass(ASK_AGAIN_MS);
    expect(asked).toHaveLength(2);
    await pass(ASK_AGAIN_MS);
    expect(asked).toHaveLength(3);
  });

  it('is asked for in pieces where there is much of it', async () => {
    const many = Array.from({ length: 150 }, (_, n) => aMessage({ id: n + 1, content: `Nummer ${n + 1}` }));
    for (const { id } of many) ready.set(id, { id, language: 'de', text: `Number ${id}` });
    render(<Talk messages={many} />);
    await pass(1);
    await pass(1);
    expect(asked).toEqual([
      { from: 1, to: 100 },
      { from: 101, to: 150 },
    ]);
    expect(screen.getByText('Number 150')).toBeTruthy();
  });

  it('is said to be the original where nobody translates, once, and nobody is asked again', async () => {
    isOn = false;
    render(<Talk messages={said} />);
    await pass(0);
    expect(screen.getByText('Nothing is translated here: you read every message as it was written.')).toBeTruthy();
    await pass(120_000);
    expect(asked).toHaveLength(1);
  });
});
