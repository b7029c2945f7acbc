import type { AnnouncedRefund } from '@entrepot/contracts/calls/order-desk.ts';
import { sitAtADesk } from '@entrepot/testing/at-a-desk.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aRefundCase, pageOf, showScreen, type Answers } from '../../seller.builder.tsx';
import { RefundsPage } from './refunds-page.tsx';

sitAtADesk();
afterEach(cleanup);

const door = (refund = aRefundCase(), changes: Answers = {}): Answers => ({
  'order!list': () => pageOf([]),
  'refund!list': () => pageOf([refund]),
  'refund!info': () => refund,
  'refund!announced': () => pageOf([]),
  ...changes,
});

describe('refund requests', () => {
  it('of some pieces of a line show what those cost, not what the whole line did', async () => {
    const some = aRefundCase({ lines: [{ orderLineId: 'line7', quantity: 2 }] });
    const [line] = some.order.lines;
    expect([line!.quantity, line!.unitPrice, line!.lineTotal]).toEqual([24, '9.8', '235.2']);
    showScreen(<RefundsPage />, door(undefined, { 'refund!info': () => some }), '/refunds?open=refund1');
    await screen.findByText('2 pieces');
    const goods = within(screen.getAllByRole('listitem').find((item) => within(item).queryByText('2 pieces'))!);
    expect(goods.getByText(/^19\.60/)).toBeDefined();
    expect(goods.queryByText(/^235\.20/)).toBeNull();
    expect(goods.getByText(/2 ×/)).toBeDefined();
  });

  it('are asked for as the view says', async () => {
    const { call } = showScreen(<RefundsPage />, door(), '/refunds?state=closed');
    await screen.findByRole('link', { name: 'R-7' });
    expect(call).toHaveBeenCalledWith('refund!list', { pageNum: 1, pageSize: 20, isOpen: false }, expect.objectContaining({ quiet: true }));
  });

  it('are declined with a reason only', async () => {
    const { call } = showScreen(
      <RefundsPage />,
      door(aRefundCase(), { 'refund!decline': () => aRefundCase({ stage: 'declined' }) }),
      '/refunds?open=refund1',
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Decline' }));
    await screen.findByText('Please fill this in.');
    expect(call).not.toHaveBeenCalledWith('refund!decline', expect.anything(), expect.anything());
    fireEvent.change(screen.getByRole('textbox', { name: 'Reason for declining' }), { target: { value: 'They left whole.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
    await eventually(() =>
      expect(call).toHaveBeenCalledWith('refund!decline', { id: 'refund1', answer: 'They left whole.' }, { quiet: true }),
    );
  });

  it('are accepted with the address to which goods come back first, which the last one fills in', async () => {
    const returning = { ...aRefundCase({ kind: 'return' }), lastReturnAddress: 'Rua 1, Porto' };
    const { call } = showScreen(
      <RefundsPage />,
      door(returning, { 'refund!accept': () => aRefundCase({ stage: 'to_send' }) }),
      '/refunds?open=refund1',
    );
    const address = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Address for the return/ });
    expect(address.value).toBe('Rua 1, Porto');
    fireEvent.change(address, { target: { value: ' ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Accept the return' }));
    await screen.findByText('Please fill this in.');
    fireEvent.change(address, { target: { value: 'Rua 2, Porto' } });
    fireEvent.click(screen.getByRole('button', { name: 'Accept the return' }));
    await eventually(() =>
      expect(call).toHaveBeenCalledWith('refund!accept', { id: 'refund1', returnAddress: 'Rua 2, Porto' }, { quiet: true }),
    );
  });

  it('are answered by keyboard alone, which then stands at the next one', async () => {
    const answered = new Set<string>();
    const caseOf = (id: string) =>
      aRefundCase({ id, serial: id === 'refund1' ? 'R-7' : 'R-8', ...(answered.has(id) ? { stage: 'declined' as const } : {}) });
    showScreen(
      <RefundsPage />,
      door(undefined, {
        'refund!list': () => pageOf(['refund1', 'refund2'].filter((id) => !answered.has(id)).map(caseOf)),
        'refund!info': ({ id }) => caseOf(id),
        'refund!decline': ({ id }) => {
          answered.add(id);
          return caseOf(id);
        },
      }),
      '/refunds?state=open',
    );
    const key = (name: string) => fireEvent.keyDown(document.activeElement!, { key: name });
    await screen.findByRole('link', { name: 'R-7' });
    key('j');
    key('Enter');
    const panel = await screen.findByRole('complementary', { name: 'R-7' });
    expect(document.activeElement).toBe(panel);
    await within(panel).findByRole('button', { name: 'Decline' });
    key('r');
    const reason = within(panel).getByRole('textbox', { name: 'Reason for declining' });
    await eventually(() => expect(document.activeElement).toBe(reason));
    expect(answered.size).toBe(0);
    fireEvent.change(reason, { target: { value: 'They left whole.' } });
    fireEvent.click(within(panel).getByRole('button', { name: 'Decline' }));
    const next = await screen.findByRole('complementary', { name: 'R-8' });
    await eventually(() => expect(document.activeElement).toBe(next));
    expect([...answered]).toEqual(['refund1']);
  });

  it('keep the lines of the address that they come back to', async () => {
    const returning = aRefundCase({ kind: 'return', stage: 'to_send', returnAddress: 'Kiln & Cloth\nRua 1\nPorto' });
    showScreen(<RefundsPage />, door(returning), '/refunds?open=refund1');
    const address = await screen.findByText(/^Kiln & Cloth/);
    expect(address.textContent).toBe('Kiln & Cloth\nRua 1\nPorto');
    expect(address.className).toContain('whitespace-pre-line');
  });

  it('are accepted without a return by a button that names the amount', async () => {
    const { call } = showScreen(
      <RefundsPage />,
      door(aRefundCase({ kind: 'return' }), { 'refund!accept': () => aRefundCase({ stage: 'accepted' }) }),
      '/refunds?open=refund1',
    );
    fireEvent.click(await screen.findByRole('radio', { name: /Without a return/ }));
    expect(screen.queryByRole('textbox', { name: /Address for the return/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Accept and return 64.50 USDT' }));
    await eventually(() => expect(call).toHaveBeenCalledWith('refund!accept', { id: 'refund1', isReturnWaived: true }, { quiet: true }));
  });

  it('whose goods are on their way back are received, or objected to with words and pictures', async () => {
    const sent = aRefundCase({
      kind: 'return',
      stage: 'sent',
      returnAddress: 'Rua 1, Porto',
      returning: {
        isWaived: false,
        agreedAt: '2026-11-01T10:00:00Z',
        sendBy: '2026-11-15T10:00:00Z',
        carrier: 'Harbour Post',
        trackingNumber: 'HP 2',
        sentAt: '2026-11-03T10:00:00Z',
        checkBy: '2026-11-10T10:00:00Z',
        receivedAt: null,
        receivedBy: null,
        objection: null,
        objectedAt: null,
      },
    });
    const { call } = showScreen(
      <RefundsPage />,
      door(sent, { 'refund!receive': () => aRefundCase({ stage: 'accepted' }) }),
      '/refunds?open=refund1',
    );
    expect(await screen.findByText('HP 2')).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox', { name: /What is wrong with the goods/ }), { target: { value: 'Chipped.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Object to the goods' }));
    expect(await screen.findByText('Please add at least one picture.')).toBeTruthy();
    expect(call).not.toHaveBeenCalledWith('refund!objectToGoods', expect.anything(), expect.anything());
    fireEvent.click(screen.getByRole('button', { name: 'Goods are back: return 64.50 USDT' }));
    await eventually(() => expect(call).toHaveBeenCalledWith('refund!receive', { id: 'refund1' }, { quiet: true }));
  });

  it('that are decided have no buttons any more', async () => {
    showScreen(<RefundsPage />, door(aRefundCase({ stage: 'declined', answer: 'They left whole.' })), '/refunds?open=refund1');
    await screen.findByText('They left whole.');
    expect(screen.queryByRole('button', { name: /Accept|Decline/ })).toBeNull();
  });
});

describe('refunds that the platform announced', () => {
  const announced: AnnouncedRefund = {
    id: 'a1',
    orderId: 'order7',
    orderSerial: '2611-7',
    amount: '40',
    reason: 'The goods were not as described.',
    state: 'announced',
    announcedAt: '2026-11-15T08:00:00Z',
    objectUntil: '2026-11-18T08:00:00Z',
    objection: null,
    objectedAt: null,
    decision: null,
    isByOne: false,
    endedAt: null,
  };

  it('stand among what is open, with the way to object, and are counted', async () => {
    showScreen(
      <RefundsPage />,
      door(aRefundCase(), {
        'refund!announced': () => pageOf([announced, { ...announced, id: 'a2', orderSerial: '2611-8', state: 'objected' }]),
      }),
      '/refunds?state=open',
    );
    const [first, second] = within(await screen.findByRole('list', { name: 'The platform wants to refund' })).getAllByRole('listitem');
    within(first!).getByText('The goods were not as described.');
    expect(within(first!).getByRole('link', { name: 'Object' }).getAttribute('href')).toBe('/seller/orders?open=order7');
    within(second!).getByText('The platform decides');
    expect(within(second!).queryByRole('link', { name: 'Object' })).toBeNull();
    await eventually(() => expect(screen.getByRole('link', { name: /^Open/ }).textContent).toContain('3'));
  });

  it('are no part of what is closed', async () => {
    showScreen(<RefundsPage />, door(aRefundCase(), { 'refund!announced': () => pageOf([announced]) }), '/refunds?state=closed');
    await screen.findByRole('link', { name: 'R-7' });
    expect(screen.queryByText('The platform wants to refund')).toBeNull();
  });
});
