import '@entrepot/site/shell-parts.builder.tsx';
import { CallError } from '@entrepot/api-client/call-error.ts';
import { LinkProvider } from '@entrepot/blocks/link-context.tsx';
import type { RechargeRecord } from '@entrepot/contracts/calls/recharge.ts';
import type { WithdrawalOpening, WithdrawalRecord } from '@entrepot/contracts/calls/withdraw.ts';
import { ERRORS, type ErrorKey } from '@entrepot/contracts/errors.ts';
import { takePendingNotifications } from '@entrepot/ui/notify.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { InSite } from '@entrepot/site/in-site.builder.tsx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WALLET_PATH } from '@entrepot/site/centre/centre-links.ts';
import { RecordsPage } from './records/records-page.tsx';
import { LockedRate } from './recharge/deposit.tsx';
import { RechargePage } from './recharge/recharge-page.tsx';
import { AWAY_AFTER_MS } from './recharge/use-recharge-failure.ts';
import { recordId, rechargeTab, recordsAddress } from './wallet-address.ts';
import { WalletPage } from './wallet-page.tsx';
import { WithdrawPage } from './withdraw/withdraw-page.tsx';

const ID = '0199a1b2-0000-7000-8000-000000000001';
const AT = '2026-09-15T09:05:41Z';
const pageOf = (list: unknown[]) => ({ list, pageNum: 1, pageSize: 8, totalElements: list.length });

const NETWORK = {
  network: 'local',
  name: 'Local test chain',
  standard: 'ERC-20',
  base: '',
  isDemo: true,
  isOpen: true,
  trouble: null,
  confirmations: 2,
  usualSeconds: 4,
  coins: [{ coin: 'USDT', contract: null, minimum: '1', isConverted: false }],
  minimum: '1',
  maximum: '1000000',
};
const RECHARGE: RechargeRecord = {
  id: ID,
  serial: 'R-260915-001',
  kind: 'chain',
  state: 'success',
  currency: 'USDT',
  amount: '1500',
  rate: '1',
  credited: '1500',
  network: 'local',
  address: '0x4c1F8a02De6B93517eA0c48d2F7761bC05e3A9d2',
  channel: null,
  reference: null,
  certificateUrl: null,
  deadlineAt: null,
  reasonCode: null,
  reason: null,
  createdAt: AT,
  decidedAt: AT,
  chain: null,
  payUrl: null,
};
const WITHDRAWAL: WithdrawalRecord = {
  id: ID,
  serial: 'W-260915-118',
  state: 'submitted',
  status: 'processing',
  network: 'local',
  address: '0x7c1F8a02De6B93517eA0c48d2F7761bC05e3Ae41',
  amount: '400',
  fee: '2',
  total: '402',
  currency: 'USDT',
  approvalsNeeded: 1,
  submittedAt: AT,
  deadlineAt: '2999-01-01T00:00:00Z',
  decidedAt: null,
  sentAt: null,
  completedAt: null,
  txHash: null,
  explorerUrl: null,
  confirmations: null,
  confirmationsNeeded: 2,
  reasonCode: null,
  reason: null,
};
const OPENING: WithdrawalOpening = {
  session_token: 'x'.repeat(20),
  withdraw_fee: { minimum: '1', basisPoints: 50 },
  available: '4314.48',
  address: { network: 'local', networkName: 'Local test chain', address: WITHDRAWAL.address, boundAt: AT },
  networks: [],
  limits: { minimum: '10', maximum: '50000', perDay: 3, leftToday: 3 },
  window: null,
  pausedUntil: null,
  inProgress: null,
  answerHours: 24,
  secondPersonAbove: '5000',
  usual: null,
  hasFundPassword: true,
};

type Answers = Record<string, (input: never) => unknown>;
const moves: string[] = [];
const asked: Array<[name: string, input: object]> = [];
const refusal = (key: ErrorKey) => new CallError({ code: ERRORS[key].code, key, msg: ERRORS[key].message });

async function open(page: ReactNode, answers: Answers = {}) {
  const known: Answers = {
    'wallet!getUsdt': () => ({ currency: 'USDT', balance: '3029.88', available: '2627.88', hold: '402', escrow: '2245.8' }),
    'wallet!history': () => [
      { at: '2026-08-16T00:00:00Z', balance: '1745.28' },
      { at: AT, balance: '2627.88' },
    ],
    'wallet!statement': () => pageOf([]),
    'channelBlockchain!list': () => [NETWORK],
    'rechargeBlockchain!recharge_open': () => ({
      session_token: 'x'.repeat(20),
      network: 'local',
      coin: 'USDT',
      address: RECHARGE.address,
      payload: RECHARGE.address,
      minimum: '1',
      confirmations: 2,
      rate: null,
    }),
    'rechargeBlockchain!list': () => pageOf([]),
    'rechargeBlockchain!get': () => RECHARGE,
    'withdraw!withdraw_open': () => OPENING,
    'withdraw!fee': ({ amount }: { amount: string }) => ({ amount, fee: '2', total: String(Number(amount) + 2) }),
    'withdraw!list': () => pageOf([]),
    'withdraw!get': () => WITHDRAWAL,
    'liabilities!latest': () => null,
    'rechargeBlockchain!fee': () => ({ symbol: 'USDT', fee: '0', rate: '1', asOf: AT }),
    'configuration!get': () => ({ code: 'upload_max_mb_document', value: 30 }),
    ...answers,
  };
  const call = async (name: string, input: object) => {
    asked.push([name, input]);
    const answer = known[name]?.(input as never);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const hasPage = (to: string) => !to.includes('order-detail');
  render(
    <InSite client={{ call }} onMove={(to) => void moves.push(to)} hasPage={hasPage}>
      <LinkProvider render={({ to, ...rest }) => <a href={to} {...rest} />} hasPage={hasPage}>
        {page}
      </LinkProvider>
    </InSite>,
  );
  await waitFor(() => expect(screen.queryAllByRole('status', { name: 'The page is loading' })).toEqual([]));
}

const said = () => takePendingNotifications().flatMap((request) => (request.kind === 'show' ? [request.message] : []));

beforeEach(() => {
  moves.length = 0;
  asked.length = 0;
  takePendingNotifications();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the wallet', () => {
  it('shows the balance with the two parts that add up to it, and what is on hold until when', async () => {
    await open(<WalletPage search={{}} />, { 'withdraw!list': () => pageOf([WITHDRAWAL]) });
    for (const amount of ['3,029.88', '2,627.88', '402.00', '2,245.80']) expect(screen.getAllByText(amount).length).toBeGreaterThan(0);
    expect((await screen.findByRole('link', { name: 'W-260915-118' })).getAttribute('href')).toBe(
      recordsAddress({ tab: 'withdrawals', id: ID }),
    );
    expect(screen.getByRole('img', { name: /^Available balance of the last 30 days: from 1,745\.28 to 2,627\.88/ })).toBeTruthy();
  });

  it('links every line of the statement to its cause, where that has a page, and signs amounts with a true minus', async () => {
    const line = (id: string, kind: string, amount: string, cause: object | null, note: string | null = null) => ({
      id,
      at: AT,
      kind,
      cause,
      amount,
      balanceAfter: '10',
      note,
    });
    await open(<WalletPage search={{}} />, {
      'wallet!statement': () =>
        pageOf([
          line('1', 'recharge', '1500', { kind: 'recharge', id: ID, serial: 'R-1' }),
          line('2', 'order_payment', '-789', { kind: 'order', id: ID, serial: 'O-2' }),
          line('3', 'adjustment', '-12.3456', { kind: 'adjustment', id: ID, serial: 'A-3' }, 'Charged twice'),
        ]),
    });
    expect(screen.getAllByRole('link', { name: 'R-1' })[0]!.getAttribute('href')).toBe(recordsAddress({ tab: 'recharges', id: ID }));
    expect(screen.queryByRole('link', { name: 'O-2' })).toBeNull();
    expect(screen.getAllByText('O-2').length).toBeGreaterThan(0);
    expect(screen.getByText('+1,500.00')).toBeTruthy();
    expect(screen.getByText('\u2212789.00')).toBeTruthy();
    expect(screen.getByText('\u221212.35').getAttribute('title')).toBe('\u221212.3456 USDT');
    expect(screen.getByText('Charged twice')).toBeTruthy();
  });

  it('names in each line of the statement the shop, and how things stand with its order or payment now', async () => {
    const order = { status: 3, refundState: 0, statusBeforeRefund: null, isCompleted: false };
    const line = (id: string, kind: string, cause: object) => ({ id, at: AT, kind, cause, amount: '-1', balanceAfter: '10', note: null });
    await open(<WalletPage search={{}} />, {
      'wallet!statement': () =>
        pageOf([
          line('1', 'order_payment', { kind: 'order', id: ID, serial: 'O-2', shop: 'Oriel Ceramics', order }),
          line('3', 'order_payment', {
            kind: 'order',
            id: ID,
            serial: 'O-4',
            shop: 'Oriel Ceramics',
            order: { ...order, status: 6, refundState: 1, refundStage: 'to_send' },
          }),
          line('2', 'withdrawal_hold', { kind: 'withdrawal', id: ID, serial: 'W-3', withdrawal: 'submitted' }),
        ]),
    });
    const rowOf = (serial: string) => screen.getByRole('row', { name: new RegExp(serial) }).textContent;
    expect(rowOf('O-2')).toContain('Oriel Ceramics');
    expect(rowOf('O-2')).toContain('On its way');
    expect(rowOf('O-4')).toContain('Send the goods back');
    expect(rowOf('W-3')).toContain('Being checked');
  });

  it('asks for the chosen kind and period', async () => {
    await open(<WalletPage search={{ kind: 'recharge', period: 'year', page: '2' }} />);
    const [, input] = asked.find(([name]) => name === 'wallet!statement')!;
    expect(input).toEqual({ kind: 'recharge', from: `${new Date().getUTCFullYear()}-01-01`, pageNum: 2 });
    expect(screen.getByText('Nothing fits this choice')).toBeTruthy();
  });
});

describe('a recharge', () => {
  it('says its rate with every decimal, of which none is too small to matter', async () => {
    for (const value of ['0.0066', '0.9991', '61000.5']) {
      const lockedUntil = new Date(Date.now() + 60_000).toISOString();
      await open(<LockedRate coin="JPY" rate={{ value, lockedUntil }} refresh={() => undefined} />);
    }
    for (const shown of ['0.0066', '0.9991', '61,000.50']) expect(screen.getByText(shown)).toBeTruthy();
  });

  it('that is refused leads to the wallet after 2.5 seconds, with the reason', async () => {
    await open(<RechargePage search={{}} />, { 'rechargeBlockchain!sendTestCoins': () => refusal('recharge.chain_error') });
    vi.useFakeTimers();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Send me .*100 USDT.* to try$/ })));
    await act(async () => void (await vi.advanceTimersByTimeAsync(AWAY_AFTER_MS - 1)));
    expect(said()).toEqual([ERRORS['recharge.chain_error'].message]);
    expect(moves).toEqual([]);
    await act(async () => void (await vi.advanceTimersByTimeAsync(1)));
    expect(moves).toEqual([WALLET_PATH]);
  });

  it('on its way stands on top with one piece per confirmation', async () => {
    const chain = {
      txHash: '0x9ab1',
      explorerUrl: null,
      blockNumber: 21,
      blockAt: AT,
      state: 'seen' as const,
      confirmations: 1,
      confirmationsNeeded: 2,
      secondsLeft: 4,
    };
    await open(<RechargePage search={{}} />, {
      'rechargeBlockchain!list': ({ state }: { state?: string }) =>
        pageOf(state === 'processing' ? [{ ...RECHARGE, state: 'processing', chain }] : []),
    });
    const bar = await screen.findByRole('progressbar', { name: 'Seen on Local test chain, 1 of 2 confirmations' });
    expect(bar.children).toHaveLength(2);
    expect(screen.getByText('Credited in about 4 seconds')).toBeTruthy();
  });

  it('names the way it came by, also where a certificate names no network', async () => {
    await open(<RechargePage search={{}} />, {
      'rechargeBlockchain!list': ({ state }: { state?: string }) =>
        pageOf(state === 'processing' ? [] : [{ ...RECHARGE, kind: 'certificate', network: null }]),
    });
    expect(await screen.findByRole('cell', { name: 'Payment certificate' })).toBeTruthy();
  });

  it('by certificate stands where the form was until it is decided, and the form says beside the field what is missing', async () => {
    const unfinished = {
      ...RECHARGE,
      kind: 'certificate',
      state: 'processing',
      credited: null,
      serial: 'R-7',
      deadlineAt: '2099-01-01T00:00:00.000Z',
    };
    await open(<RechargePage search={{ tab: 'certificate' }} />, {
      'rechargeBlockchain!list': ({ state }: { state?: string }) => pageOf(state === 'processing' ? [unfinished] : []),
    });
    const waiting = await screen.findByRole('region', { name: 'R-7' });
    expect(within(waiting).getByText(/^We answer by /)).toBeTruthy();
    expect(within(waiting).getByRole('button', { name: 'Take back' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Hand in' })).toBeNull();
    cleanup();

    await open(<RechargePage search={{ tab: 'certificate' }} />);
    await act(async () => void fireEvent.input(screen.getByLabelText('Amount you sent'), { target: { value: '0.5' } }));
    await act(async () => void fireEvent.submit(screen.getByRole('button', { name: 'Hand in' })));
    expect(await screen.findByText('The amount must be between 1.00 and 1,000,000.00 USDT.')).toBeTruthy();
    expect(screen.getByText(ERRORS['recharge.certificate_missing'].message)).toBeTruthy();
    expect(asked.some(([name]) => name === 'rechargeBlockchain!recharge')).toBe(false);
  });
});

describe('a withdrawal', () => {
  it('is quoted before its button names the amount, and moves nothing before the transaction password', async () => {
    await open(<WithdrawPage />);
    const amount = screen.getByLabelText<HTMLInputElement>('Amount you want to receive');
    expect(screen.getByRole('button', { name: 'All that fits: 4,293.01' })).toBeTruthy();
    await act(async () => void fireEvent.change(amount, { target: { value: '5000' } }));
    expect(screen.getByText('With its fee, the most you can withdraw now is 4,293.01 USDT.')).toBeTruthy();
    // Above the largest withdrawal as well: what the balance allows is the limit that counts.
    await act(async () => void fireEvent.change(amount, { target: { value: '99999' } }));
    expect(screen.getByText('With its fee, the most you can withdraw now is 4,293.01 USDT.')).toBeTruthy();
    expect(screen.queryByText(/largest withdrawal/)).toBeNull();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'All that fits: 4,293.01' })));
    expect(amount.value).toBe('4293.01');
    expect(screen.queryByText(/the most you can withdraw/)).toBeNull();
    await act(async () => void fireEvent.change(amount, { target: { value: '400' } }));
    expect(await screen.findByText('402.00')).toBeTruthy();
    await act(async () => void fireEvent.submit(amount));
    expect(within(await screen.findByRole('dialog')).getByLabelText('Transaction password', { selector: 'input' })).toBeTruthy();
    expect(asked.some(([name]) => name === 'withdraw!apply')).toBe(false);
  });

  it('says in words why there can be none now', async () => {
    await open(<WithdrawPage />, { 'withdraw!withdraw_open': () => ({ ...OPENING, limits: { ...OPENING.limits, leftToday: 0 } }) });
    expect(screen.getByText('You have used all 3 withdrawals of today.')).toBeTruthy();
    expect(screen.queryByText(/We answer at the latest/)).toBeNull();
    expect(screen.queryByLabelText('Amount you want to receive')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });

  it('that is paused offers no form and promises no answer', async () => {
    await open(<WithdrawPage />, { 'withdraw!withdraw_open': () => ({ ...OPENING, pausedUntil: '2099-01-01T00:00:00.000Z' }) });
    expect(screen.getByText(/^Withdrawals are paused until/)).toBeTruthy();
    expect(screen.queryByLabelText('Amount you want to receive')).toBeNull();
    expect(screen.queryByText(/We answer/)).toBeNull();
  });

  it('that nobody has decided is taken back after one question, and says so where somebody was faster', async () => {
    let isDecided = true;
    await open(<WithdrawPage />, {
      'withdraw!withdraw_open': () => ({ ...OPENING, inProgress: WITHDRAWAL }),
      'withdraw!get': () => WITHDRAWAL,
      'withdraw!takeBack': () =>
        isDecided ? refusal('withdraw.decided') : { ...WITHDRAWAL, state: 'taken_back', status: 'fail', decidedAt: AT },
    });
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Take back' })));
    const question = await screen.findByRole('alertdialog', { name: 'Take this withdrawal back?' });
    await act(async () => void fireEvent.click(within(question).getByRole('button', { name: 'Take back' })));
    expect(await within(question).findByText(ERRORS['withdraw.decided'].message)).toBeTruthy();
    isDecided = false;
    await act(async () => void fireEvent.click(within(question).getByRole('button', { name: 'Take back' })));
    expect(asked.filter(([name]) => name === 'withdraw!takeBack').map(([, input]) => input)).toEqual([{ id: ID }, { id: ID }]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('in progress stands where the form was, with its deadline and its steps', async () => {
    await open(<WithdrawPage />, { 'withdraw!withdraw_open': () => ({ ...OPENING, inProgress: WITHDRAWAL }) });
    expect(screen.queryByLabelText('Amount you want to receive')).toBeNull();
    expect(screen.getByText(/^We answer by /)).toBeTruthy();
    expect(screen.getByText(/, on hold [\d.]+$/)).toBeTruthy();
    expect(
      within(screen.getByRole('list', { name: 'W-260915-118' }))
        .getAllByRole('listitem')
        .map((item) => item.getAttribute('aria-current')),
    ).toEqual([null, 'step', null, null]);
  });

  it('that was refused shows the reason in the reader’s words and in those of whoever decided', async () => {
    await open(<RecordsPage search={{ tab: 'withdrawals', id: ID }} />, {
      'withdraw!get': () => ({
        ...WITHDRAWAL,
        state: 'refused',
        status: 'fail',
        decidedAt: AT,
        reasonCode: 'address_unusable',
        reason: 'The exchange sends it back.',
      }),
    });
    // Nothing of it is held any more.
    expect(screen.queryByText(/on hold/)).toBeNull();
    const dialog = await screen.findByRole('dialog', { name: 'W-260915-118' });
    expect(await within(dialog).findByText('The address cannot be used.')).toBeTruthy();
    expect(within(dialog).getByText('The exchange sends it back.')).toBeTruthy();
  });
});

it('an address says only what can be understood', () => {
  expect(rechargeTab({ tab: 'bank' })).toBe('bank');
  expect(rechargeTab({ tab: 'gold' })).toBe('crypto');
  expect(recordId({ id: ID })).toBe(ID);
  expect(recordId({ id: '1; DROP' })).toBeUndefined();
});
