import { NetworkError } from '@entrepot/api-client/call-error.ts';
import type { EarlierTalk } from '@entrepot/contracts/calls/service-desk.ts';
import { sitAtADesk } from '@entrepot/testing/at-a-desk.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { FakeSocket } from '@entrepot/testing/fake-socket.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADMINISTRATOR, refusal, showScreen, type Answers } from '../../admin.builder.tsx';
import { DeskPage } from './desk-page.tsx';
import { ServiceDeskProvider } from './desk-provider.tsx';
import { aConversation, aMessage, aServiceDoor, minutesAgo } from './service.builder.ts';

const AGENT = { ...ADMINISTRATOR, permissions: ['service.answer', 'orders.read'] };

sitAtADesk();
beforeEach(() => {
  localStorage.clear();
  FakeSocket.last = undefined;
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (door: Answers, address = '/conversations', user: typeof AGENT = AGENT) =>
  showScreen(
    <ServiceDeskProvider>
      <DeskPage />
    </ServiceDeskProvider>,
    door,
    address,
    user,
  );
const log = () => screen.findByRole('log');
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Answer maren.dekker' });
const noteField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Write a note/ });
function type(input: HTMLTextAreaElement, text: string): void {
  input.setSelectionRange(text.length, text.length);
  fireEvent.change(input, { target: { value: text, selectionStart: text.length } });
}
const send = (input: HTMLTextAreaElement) => fireEvent.keyDown(input, { key: 'Enter', ctrlKey: true });

const LATE = aConversation({
  id: 'c2',
  person: { id: 'p2', name: 'okafor.trade', country: 'NG' },
  assignedTo: null,
  waitingSince: minutesAgo(14),
  lastMessage: aMessage(1, 'It shows 9 of 12 since noon.'),
});
const VISITOR = aConversation({
  id: '01990000-0000-7000-8000-00000000c09e',
  person: { id: null, name: '', country: null },
  language: 'de',
  assignedTo: null,
  waitingSince: minutesAgo(6.5),
  lastMessage: aMessage(1, 'Do you deliver to the islands?'),
});

describe('the queue', () => {
  it('lists what is mine and what nobody has, with the wait against the promise', async () => {
    show(aServiceDoor({ rows: [aConversation(), LATE, VISITOR] }).door);
    const mine = await screen.findByRole('region', { name: 'Mine 1' });
    within(mine).getByText('maren.dekker');
    within(mine).getByText('4 min');
    const nobodys = screen.getByRole('region', { name: 'Unassigned 2' });
    within(nobodys).getByText('promise 10 min');
    within(nobodys).getByText('4 min late');
    within(nobodys).getByText('6 min');
    within(nobodys).getByText('Visitor c09e');
    screen.getByText('Choose a conversation');
    screen.getByText('4 of 6');
  });

  it('says where no one waits, and where nothing is found', async () => {
    const { call } = show(aServiceDoor({ rows: [] }).door);
    await screen.findByText('No one waits');
    fireEvent.change(screen.getByRole('textbox', { name: 'Search all messages' }), { target: { value: 'strainer' } });
    await screen.findByText('Nothing found');
    expect(call).toHaveBeenCalledWith('service!queue', { group: 'all', keyword: 'strainer', pageNum: 1, pageSize: 50 }, expect.anything());
  });

  it('says why it is not there', async () => {
    show({ ...aServiceDoor().door, 'service!queue': () => Promise.reject(new NetworkError(false, undefined)) as never });
    await screen.findByRole('button', { name: /again/i });
  });

  it('moves by J and K without opening anything, and opens by a press', async () => {
    const { router, call } = show(aServiceDoor({ rows: [aConversation(), LATE] }).door);
    const row = await screen.findByRole('link', { name: /maren\.dekker/ });
    fireEvent.keyDown(document.body, { key: 'j' });
    expect(document.activeElement).toBe(row);
    fireEvent.keyDown(row, { key: 'j' });
    expect(document.activeElement?.textContent).toContain('okafor.trade');
    fireEvent.keyDown(document.activeElement!, { key: 'k' });
    expect(document.activeElement).toBe(row);
    expect(call.mock.calls.map(([name]) => name)).not.toContain('service!get');
    fireEvent.click(row);
    expect(router.place().search).toEqual({ open: 'c1' });
  });

  it('goes through its views by number, and keeps the language in the address', async () => {
    const { router, call } = show(aServiceDoor({ rows: [aConversation(), VISITOR] }).door, '/conversations?language=de,fr');
    await screen.findByText('Visitor c09e');
    expect(screen.queryByText('maren.dekker')).toBeNull();
    expect(call).toHaveBeenCalledWith(
      'service!queue',
      { group: 'unassigned', languages: ['de', 'fr'], pageNum: 1, pageSize: 50 },
      expect.anything(),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Remove the filter: Languages' }));
    await screen.findByText('maren.dekker');
    fireEvent.keyDown(document.body, { key: '5' });
    expect(router.place().search).toEqual({ view: 'closed' });
    await screen.findByText('Nothing here');
  });
});

describe('a conversation', () => {
  it('is read when it is seen, answered once, and stands beside what is known of the person', async () => {
    const { door, messages } = aServiceDoor();
    const { call } = show(door, '/conversations?open=c1');
    within(await log()).getByText('Three are missing in this order.');
    await eventually(() => expect(call).toHaveBeenCalledWith('service!read', { id: 'c1', upTo: 1 }, { quiet: true }));
    const beside = screen.getByRole('complementary', { name: 'About this person' });
    within(beside).getByText('2025-03-11');
    within(beside).getByText('Oriel Ceramics');
    within(beside).getByText(/is in the audit log/);
    expect(within(beside).queryAllByRole('button')).toEqual([]);
    expect(within(beside).queryAllByRole('textbox')).toEqual([]);
    const input = await field();
    type(input, 'I ask the shop, 100 %');
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(messages).toHaveLength(1);
    send(input);
    await eventually(() => expect(messages.at(-1)?.content).toBe('I ask the shop, 100 %'));
    await within(await log()).findByText('Sent');
    act(() => FakeSocket.last!.say('chat.read', { conversation: 'c1', by: 'buyer', upTo: 2 }));
    await within(await log()).findByText('Read');
  });

  it('is read in the own language, with the original underneath', async () => {
    const { door } = aServiceDoor({ translations: [{ id: 1, language: 'de', text: 'Three pieces are not there.' }] });
    show(door, '/conversations?open=c1');
    await within(await log()).findByText('Three pieces are not there.');
    within(await log()).getByText('Translated from German');
    fireEvent.click(screen.getByRole('button', { name: 'Show original' }));
    expect(within(await log()).getByText('Three are missing in this order.').hidden).toBe(false);
  });

  it('asks for a translation as soon as the socket says that there is one', async () => {
    const { door } = aServiceDoor();
    let isDone = false;
    show(
      {
        ...door,
        'service!translations': () =>
          isDone
            ? { isOn: true, list: [{ id: 1, language: 'de', text: 'Three pieces are not there.' }], waiting: 0 }
            : { isOn: true, list: [], waiting: 1 },
      },
      '/conversations?open=c1',
    );
    await within(await log()).findByText('Three are missing in this order.');
    isDone = true;
    act(() => FakeSocket.last!.say('chat.translated', { conversation: 'c1', id: 1 }));
    await within(await log()).findByText('Three pieces are not there.');
  });

  it('says that the buyer writes, and to the buyer that an answer is written, of notes and searches nothing', async () => {
    show(aServiceDoor().door, '/conversations?open=c1');
    await log();
    act(() => FakeSocket.last!.onopen?.());
    act(() => FakeSocket.last!.say('chat.typing', { conversation: 'c1', by: 'buyer', name: null }));
    await within(await log()).findByText('maren.dekker is writing');
    const typing = { type: 'typing', data: { conversation: 'c1' } };
    fireEvent.click(screen.getByRole('button', { name: 'Note' }));
    type(await noteField(), 'Known already');
    fireEvent.click(screen.getByRole('button', { name: 'Answer' }));
    type(await field(), '/mis');
    expect(FakeSocket.last!.said).not.toContainEqual(typing);
    type(await field(), 'I ask the shop');
    expect(FakeSocket.last!.said).toContainEqual(typing);
  });

  it('stands beside what the rights of whoever looks show: identity and notes, the wallet only for those who watch money', async () => {
    const note = { id: 'n1', at: '2026-10-03T10:00:00.000Z', by: 'Lena Roth', text: 'Prefers an answer by mail after 18:00.' };
    const wallet = { available: '642.1', hold: '0', balance: '642.1', escrow: '545.12', escrowOrders: 2 };
    const { door } = aServiceDoor({ facts: { timeZone: 'Europe/Amsterdam' } });
    const beside = () => screen.getByRole('complementary', { name: 'About this person' });
    const rights = ['service.answer', 'orders.read'];
    show(
      { ...door, 'service!beside': () => ({ city: 'Utrecht', identity: 'advanced', notes: [note], wallet: null }) },
      '/conversations?open=c1',
      { ...AGENT, permissions: rights },
    );
    await within(await screen.findByRole('region', { name: 'Notes on this buyer' })).findByText('Prefers an answer by mail after 18:00.');
    within(beside()).getByText('Verified');
    within(beside()).getByText(/^Utrecht, Netherlands, \d\d:\d\d there$/);
    within(beside()).getByRole('link', { name: 'All 11' });
    expect(within(beside()).queryByRole('region', { name: 'Wallet' })).toBeNull();
    cleanup();

    const { call } = show(
      { ...door, 'service!beside': () => ({ city: null, identity: 'none', notes: [], wallet }), 'people!note': () => note },
      '/conversations?open=c1',
      { ...AGENT, permissions: [...rights, 'money.watch'] },
    );
    const money = await screen.findByRole('region', { name: 'Wallet' });
    within(money).getByText('In escrow, 2 orders');
    within(money).getByText('545.12');
    expect(within(money).queryAllByRole('button')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    fireEvent.change(await screen.findByRole('textbox', { name: /^New note/ }), { target: { value: 'Calls after six.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add the note' }));
    await eventually(() => expect(call).toHaveBeenCalledWith('people!note', { id: 'p1', text: 'Calls after six.' }, { quiet: true }));
  });

  it('lists what was talked about before, three at first, with how long it took and what was said of the help', async () => {
    const talk = (place: number, part: Partial<EarlierTalk> = {}): EarlierTalk => ({
      conversation: 'c1',
      openedAt: `2026-10-0${place}T10:00:00.000Z`,
      closedAt: `2026-10-0${place}T10:09:00.000Z`,
      closedBy: 'Mira Osei',
      about: `Question ${place}`,
      rating: null,
      ...part,
    });
    const earlier = [
      talk(5, { about: 'Address change', rating: { stars: 5, text: 'Quick' } }),
      talk(4, { conversation: 'c9' }),
      talk(3, { about: '' }),
      talk(2),
    ];
    show(aServiceDoor({ facts: { earlier, earlierInAll: 4 } }).door, '/conversations?open=c1');
    const list = await screen.findByRole('region', { name: 'Earlier' });
    within(list).getByText('Address change');
    within(list).getByText('Quick');
    within(list).getByText('October 5, 2026, closed after 9 min');
    expect(within(list).getAllByText('not rated')).toHaveLength(2);
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Question 4']);
    within(list).getByText('A picture or a card');
    expect(within(list).queryByText('Question 2')).toBeNull();
    fireEvent.click(within(list).getByRole('button', { name: 'All 4' }));
    within(list).getByText('Question 2');
  });

  it('asks for what the socket says was written', async () => {
    const { door, messages } = aServiceDoor();
    show(door, '/conversations?open=c1');
    await log();
    messages.push(aMessage(2, 'And the lid is cracked.'));
    act(() => FakeSocket.last!.say('chat.message', { conversation: 'c1', id: 2, message: null }));
    await within(await log()).findByText('And the lid is cracked.');
  });

  it('keeps what could not be sent, and sends it when the network is back', async () => {
    const { door, messages } = aServiceDoor();
    let isAway = true;
    show(
      {
        ...door,
        'service!send': (input) => (isAway ? (Promise.reject(new NetworkError(false, undefined)) as never) : door['service!send']!(input)),
      },
      '/conversations?open=c1',
    );
    await log();
    const input = await field();
    type(input, 'One moment');
    send(input);
    await within(await log()).findByText('Waiting');
    isAway = false;
    act(() => FakeSocket.last!.onopen?.());
    await eventually(() => expect(messages.map(({ content }) => content)).toEqual(['Three are missing in this order.', 'One moment']));
  });

  it('says where there is none', async () => {
    show(
      { ...aServiceDoor().door, 'service!get': () => Promise.reject(refusal('chat.not_found', 'There is no such conversation.')) as never },
      '/conversations?open=c9',
    );
    await screen.findByText('There is no such conversation.');
  });

  it('is taken, closed and opened again by keys', async () => {
    const { call } = show(aServiceDoor({ rows: [LATE] }).door, '/conversations?open=c2');
    await screen.findByRole('button', { name: 'Take' });
    fireEvent.keyDown(document.body, { key: 'a' });
    await eventually(() => expect(screen.queryByRole('button', { name: 'Take' })).toBeNull());
    fireEvent.keyDown(document.body, { key: 'e' });
    await screen.findByRole('button', { name: 'Reopen' });
    expect(call).toHaveBeenCalledWith('service!close', { id: 'c2' });
    fireEvent.keyDown(document.body, { key: 'e' });
    await screen.findByRole('button', { name: 'Close' });
  });

  it('is transferred to somebody with a sentence, and not without one', async () => {
    const { call } = show(aServiceDoor().door, '/conversations?open=c1');
    fireEvent.click(await screen.findByRole('button', { name: 'Transfer' }));
    const dialog = await screen.findByRole('dialog', { name: 'Transfer' });
    within(dialog).getByText('The buyer reads only who took over.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Transfer' }));
    await within(dialog).findByText(/required|fill|enter/i);
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'English from here on.' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Transfer' }));
    await eventually(() => expect(call).toHaveBeenCalledWith('service!transfer', { id: 'c1', to: null, text: 'English from here on.' }));
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is put aside, and gets labels that others use', async () => {
    const shown = show(aServiceDoor().door, '/conversations?open=c1');
    await log();
    fireEvent.keyDown(document.body, { key: 'l' });
    const labels = await screen.findByRole('dialog', { name: 'Labels' });
    fireEvent.click(await within(labels).findByRole('button', { name: 'missing part' }));
    fireEvent.click(within(labels).getByRole('button', { name: 'Save' }));
    await eventually(() => expect(shown.call).toHaveBeenCalledWith('service!label', { id: 'c1', labels: ['missing part'] }));
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.keyDown(document.body, { key: 's' });
    fireEvent.click(await screen.findByRole('button', { name: /For an hour/ }));
    await eventually(() => expect(shown.call).toHaveBeenCalledWith('service!snooze', { id: 'c1', until: expect.any(String) }));
  });

  it('says who else has it open, and who writes', async () => {
    show(aServiceDoor().door, '/conversations?open=c1');
    await log();
    const staff = { id: 'u2', name: 'Jonas Weber' };
    act(() => FakeSocket.last!.say('desk.standing', { conversation: 'c1', staff, standing: 'here' }));
    await screen.findByText('Jonas Weber has this open too.');
    act(() => FakeSocket.last!.say('desk.standing', { conversation: 'c1', staff, standing: 'writing' }));
    await screen.findByText(/^Jonas Weber is writing an answer here/);
    act(() => FakeSocket.last!.say('desk.standing', { conversation: 'c1', staff, standing: 'gone' }));
    await eventually(() => expect(screen.queryByText(/Jonas Weber/)).toBeNull());
  });
});

describe('notes', () => {
  it('stand between the messages, and name whom they mention', async () => {
    const note = {
      id: 'n1',
      afterId: 1,
      author: 'Jonas Weber',
      text: '@Mira Osei ask for a picture first',
      mentions: [{ id: 'u1', name: 'Mira Osei' }],
      at: minutesAgo(3),
    };
    const messages = [aMessage(1, 'Three are missing.'), aMessage(2, 'Hello?')];
    show(aServiceDoor({ messages, facts: { notes: [note] } }).door, '/conversations?open=c1');
    const box = within(await within(await log()).findByRole('complementary'));
    box.getByText('Note, staff only');
    expect(box.getByText('@Mira Osei').tagName).toBe('B');
    const all = (await log()).textContent;
    expect(all.indexOf('Three are missing.')).toBeLessThan(all.indexOf('ask for a picture'));
    expect(all.indexOf('ask for a picture')).toBeLessThan(all.indexOf('Hello?'));
  });

  it('are written in their own colours, to nobody but staff, with colleagues by name', async () => {
    const { door, messages, notes } = aServiceDoor();
    const { call } = show(door, '/conversations?open=c1');
    await log();
    fireEvent.keyDown(document.body, { key: 'n' });
    const input = await noteField();
    type(input, 'Please look, @jon');
    fireEvent.click(await screen.findByRole('option', { name: /Jonas Weber/ }));
    await eventually(() => expect(input.value).toBe('Please look, @Jonas Weber '));
    send(input);
    await eventually(() => expect(notes).toHaveLength(1));
    expect(call).toHaveBeenCalledWith('service!note', { id: 'c1', text: 'Please look, @Jonas Weber', mentions: ['u2'] }, { quiet: true });
    await within(await log()).findByText('@Jonas Weber');
    expect(messages).toHaveLength(1);
  });

  it('stay in the field where they were refused', async () => {
    show(
      { ...aServiceDoor().door, 'service!note': () => Promise.reject(refusal('request.too_frequent', 'Too often.')) as never },
      '/conversations?open=c1',
    );
    await log();
    fireEvent.click(screen.getByRole('button', { name: 'Note' }));
    const input = await noteField();
    type(input, 'Known already');
    send(input);
    await screen.findByText('Too often.');
    expect(input.value).toBe('Known already');
  });
});

describe('answers that are ready', () => {
  it('are found after a slash, in the language that the buyer reads first, with their blanks filled', async () => {
    const { door, messages } = aServiceDoor();
    show(door, '/conversations?open=c1');
    await log();
    fireEvent.keyDown(document.body, { key: '/' });
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Missing parts', 'Verspätungde']);
    const input = await field();
    type(input, '/mis');
    await eventually(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    fireEvent.keyDown(input, { key: 'Enter' });
    await eventually(() => expect(input.value).toBe('Thank you, maren.dekker. I ask Oriel Ceramics about order 2611-2087.'));
    send(input);
    await eventually(() => expect(messages).toHaveLength(2));
  });

  it('are held back while a blank is empty', async () => {
    const { door, messages } = aServiceDoor({ facts: { orders: [], ordersInAll: 0 } });
    show(door, '/conversations?open=c1');
    await log();
    const input = await field();
    type(input, '/mis');
    await screen.findAllByRole('option');
    fireEvent.keyDown(input, { key: 'Enter' });
    await screen.findByText('Fill in what is marked red before you send it.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
    send(input);
    expect(messages).toHaveLength(1);
    type(input, 'Thank you, maren.dekker. I ask the shop about your order.');
    send(input);
    await eventually(() => expect(messages).toHaveLength(2));
  });
});
