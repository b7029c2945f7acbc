import { sitAtADesk } from '@entrepot/testing/at-a-desk.ts';
import { aWithdrawalRecord } from '@entrepot/testing/sample-orders.ts';
import type {
  MoneyOverview,
  SettlementInFull,
  ShopMovement,
  ShopWithdrawal,
  ShopWithdrawalOpening,
} from '@entrepot/contracts/calls/shop-money.ts';
import type { LiabilityProof, LiabilityTree } from '@entrepot/contracts/calls/wallet.ts';
import { hexFrom, leafHash } from '@entrepot/contracts/liability-hash.ts';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { OWNER, pageOf, refusal, showScreen, type Answers } from '../../seller.builder.tsx';
import { hashInFile } from './file-hash.ts';
import { MoneyPage } from './money-page.tsx';
import { SettlementsPage } from './settlements-page.tsx';
import { StatementPage } from './statement-page.tsx';
import { WithdrawPage } from './withdraw-page.tsx';

sitAtADesk();
afterEach(cleanup);

const ME = { ...OWNER, permissions: ['money.read', 'money.withdraw', 'orders.handle'] };
const MOMENT = '2026-11-15T08:00:00.000Z';

const OVERVIEW: MoneyOverview = {
  currency: 'USDT',
  month: '2026-11-01',
  settled: { total: { amount: '1200', count: 9 }, month: { amount: '300', count: 2 } },
  givenBack: { total: { amount: '50', count: 1 }, month: { amount: '0', count: 0 } },
  escrow: {
    net: '114.95',
    orders: 4,
    days: [{ day: '2026-11-18', net: '69.35', orders: 2 }],
    later: { amount: '0', count: 0 },
    undated: { amount: '45.6', count: 2 },
  },
  available: '1000',
  onItsWay: { amount: '51', count: 1 },
  paidOut: { arrived: '98', fees: '1', count: 1 },
};

const withdrawal = (changes: Partial<ShopWithdrawal> = {}): ShopWithdrawal => ({
  ...aWithdrawalRecord(),
  networkName: 'Ethereum',
  ...changes,
});

const opening = (changes: Partial<ShopWithdrawalOpening> = {}): ShopWithdrawalOpening => ({
  session_token: 'a-token-of-the-opening',
  withdraw_fee: { minimum: '1', basisPoints: 50 },
  available: '1000',
  address: { network: 'ethereum', networkName: 'Ethereum', address: withdrawal().address, boundAt: MOMENT },
  networks: [
    { network: 'ethereum', name: 'Ethereum', standard: 'ERC-20', isOpen: true },
    { network: 'tron', name: 'Tron', standard: 'TRC-20', isOpen: false },
  ],
  limits: { minimum: '10', maximum: '50000', perDay: 3, leftToday: 3 },
  window: null,
  pausedUntil: null,
  inProgress: null,
  answerHours: 24,
  secondPersonAbove: '5000',
  usual: null,
  hasSecondFactor: false,
  ...changes,
});

const show = (page: React.ReactNode, answers: Answers, address: string, user = ME) => showScreen(page, answers, address, user);

describe('the overview', () => {
  it('leads from every figure to the rows that make it, and both sides add up', async () => {
    show(<MoneyPage />, { 'money!overview': () => OVERVIEW }, '/money');
    const hrefOf = (name: string | RegExp) => screen.getAllByRole('link', { name })[0]!.getAttribute('href');
    await screen.findByRole('link', { name: 'Payable now' });
    expect(hrefOf('Payable now')).toBe('/seller/money/statement');
    expect(hrefOf('In escrow')).toBe('/seller/money/escrow');
    expect(hrefOf('On its way')).toBe('/seller/money/withdrawals?status=processing');
    expect(hrefOf('Paid out')).toBe('/seller/money/withdrawals?status=success');
    expect(hrefOf('Earned')).toBe('/seller/money/settlements');
    expect(hrefOf('This month: 300.00')).toBe('/seller/money/settlements?settled=2026-11-01..');
    expect(hrefOf('Given back for refunds')).toBe('/seller/money/statement?kind=order_refund');
    expect(hrefOf('2026-11-18')).toBe('/seller/money/escrow?due=2026-11-18..2026-11-18');
    expect(hrefOf('Day not known yet')).toBe('/seller/money/escrow?known=no');
    expect(screen.queryByText('Later')).toBeNull();
    // 1,200 less 50, and 1,000 + 51 + 98 + 1.
    expect(screen.getAllByText('1,150.00')).toHaveLength(3);
  });

  it('offers no withdrawal to whoever may only look', async () => {
    show(<MoneyPage />, { 'money!overview': () => OVERVIEW }, '/money', { ...ME, permissions: ['money.read'] });
    await screen.findByRole('link', { name: 'Payable now' });
    expect(screen.queryByRole('link', { name: 'Withdraw' })).toBeNull();
  });
});

describe('the proof of what is owed', () => {
  const AMOUNTS = ['0', '0', '0', '1000', '0', '0', '0', '0'];
  const SALT = 'ab'.repeat(32);
  async function ownProof(): Promise<LiabilityProof> {
    const root = hexFrom(
      await leafHash(
        2,
        's1',
        Uint8Array.from({ length: 32 }, () => 0xab),
        AMOUNTS.map(moneyFrom),
      ),
    );
    return {
      tree: { day: '2026-11-15', takenAt: MOMENT, version: 2, leaves: 1, total: '1000', amounts: AMOUNTS, root, heads: null },
      leaf: { place: 0, ownerId: 's1', salt: SALT, balance: '1000', amounts: AMOUNTS },
      path: [],
    };
  }
  const showWith = (proof: LiabilityProof, published: LiabilityTree) =>
    showScreen(<MoneyPage />, { 'money!overview': () => OVERVIEW, 'money!announced': () => [], 'money!proof': () => proof }, '/money', ME, {
      call: (async () => published) as never,
    });

  it('is reckoned in the shop’s own browser against the total that everybody sees', async () => {
    const proof = await ownProof();
    const { call } = showWith(proof, proof.tree);
    fireEvent.click(await screen.findByRole('button', { name: 'Check in my browser' }));
    await screen.findByRole('dialog', { name: 'The way to the total' });
    within(screen.getByRole('dialog')).getByText('It matches: your balance is counted in the published total.');
    expect(call).toHaveBeenCalledWith('money!proof', { day: '2026-11-15' }, { quiet: true });
  });

  it('fails where the shop is shown another total than everybody else', async () => {
    const proof = await ownProof();
    showWith(proof, { ...proof.tree, root: 'cd'.repeat(32) });
    fireEvent.click(await screen.findByRole('button', { name: 'Check in my browser' }));
    within(await screen.findByRole('dialog')).getByText(/It does not match/);
  });
});

describe('settlements', () => {
  const SUMS = { gross: '29', refunded: '0', commission: '1.45', net: '27.55', givenBack: '9.5' };
  const ROW = { orderId: 'o1', serial: '2611-1', settledAt: MOMENT, ...SUMS };
  const FULL: SettlementInFull = {
    orderId: 'o1',
    serial: '2611-1',
    paidAt: MOMENT,
    receivedAt: MOMENT,
    settledAt: MOMENT,
    lines: [
      {
        id: 'l1',
        title: 'Cup',
        choice: 'Sage',
        mediaId: null,
        quantity: 2,
        refunded: 0,
        listPrice: '11',
        unitPrice: '10',
        listTotal: '22',
        lineTotal: '20',
      },
    ],
    goods: '22',
    discount: '2',
    dispatch: '2',
    distance: '4',
    delivery: '3',
    tax: '0',
    handlingFee: '0',
    gross: '29',
    refunds: [],
    refunded: '0',
    commissionBasisPoints: 500,
    commission: '1.45',
    net: '27.55',
    later: [{ id: 'r1', serial: 'F-1', at: MOMENT, amount: '10', fromShop: '9.5', fromCommission: '0.5' }],
    givenBack: '9.5',
    kept: '18.05',
  };

  it('are asked for as the address says, with the sums of all that fit', async () => {
    const { call } = show(
      <SettlementsPage />,
      { 'settlement!list': () => ({ ...pageOf([ROW]), sums: SUMS }) },
      '/money/settlements?settled=2026-11-01..2026-11-30&q=2611&sort=-net',
    );
    await screen.findByRole('link', { name: '2611-1' });
    expect(call).toHaveBeenCalledWith(
      'settlement!list',
      { pageNum: 1, pageSize: 20, keyword: '2611', from: '2026-11-01', to: '2026-11-30', sort: 'net', isAscending: false },
      expect.objectContaining({ quiet: true }),
    );
    expect(call).toHaveBeenCalledWith(
      'settlement!list',
      { pageSize: 1, keyword: '2611', from: '2026-11-01', to: '2026-11-30' },
      expect.objectContaining({ quiet: true }),
    );
  });

  it('go down to the lines, and on to what is kept', async () => {
    show(
      <SettlementsPage />,
      { 'settlement!list': () => ({ ...pageOf([ROW]), sums: SUMS }), 'settlement!info': () => FULL },
      '/money/settlements?open=o1',
    );
    const panel = await screen.findByRole('complementary', { name: '2611-1' });
    await within(panel).findByText('Cup');
    expect(within(panel).getByText('Commission, 5%')).toBeTruthy();
    expect(within(panel).getByText('Refund F-1')).toBeTruthy();
    expect(within(panel).getByText(/0\.50 came from the commission/)).toBeTruthy();
    expect(within(panel).getAllByText('18.05').length).toBeGreaterThan(0);
  });
});

describe('the statement', () => {
  const LINES: ShopMovement[] = [
    {
      id: '2',
      at: MOMENT,
      kind: 'withdrawal_hold',
      cause: { kind: 'withdrawal', id: 'w1', serial: 'W-1' },
      amount: '-41',
      balanceAfter: '959',
      note: null,
    },
    {
      id: '1',
      at: MOMENT,
      kind: 'order_settlement',
      cause: { kind: 'order', id: 'o1', serial: '2611-1' },
      amount: '1000',
      balanceAfter: '1000',
      note: null,
    },
  ];

  it('links each movement with its cause', async () => {
    show(<StatementPage />, { 'statement!list': () => pageOf(LINES) }, '/money/statement');
    expect((await screen.findByRole('link', { name: 'W-1' })).getAttribute('href')).toBe('/seller/money/withdrawals?open=w1');
    expect(screen.getByRole('link', { name: '2611-1' }).getAttribute('href')).toBe('/seller/money/settlements?open=o1');
  });

  it('is checked by its hash, and says what was found', async () => {
    const statement = {
      madeAt: MOMENT,
      madeBy: 'Lena',
      kind: null,
      from: null,
      to: null,
      movements: 2,
      in: '1000',
      out: '-41',
      balanceBefore: '0',
      balanceAfter: '959',
    };
    const { call } = show(
      <StatementPage />,
      { 'statement!list': () => pageOf(LINES), 'statement!verify': () => ({ verdict: 'matches', statement }) },
      '/money/statement',
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Check a statement' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Hash' }), { target: { value: 'abc' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Check' }));
    await within(dialog).findByText(/^This is no hash/);
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Hash' }), { target: { value: ` ${'AB'.repeat(32)} ` } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Check' }));
    await within(dialog).findByText('The ledger still yields exactly this statement.');
    expect(call).toHaveBeenCalledWith('statement!verify', { hash: 'ab'.repeat(32) }, { quiet: true });
  });

  it('as a file is checked in the browser, to the last letter', async () => {
    const content = '\ufeffTime (UTC),Kind\r\nÜber,ü\r\n';
    const hash = createHash('sha256').update(content).digest('hex');
    const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text));
    expect(await hashInFile(bytes(`${content},sha256,,,,,,${hash}\r\n`))).toEqual({ hash, isWhole: true });
    expect(await hashInFile(bytes(`${content.replace('Ü', 'U')},sha256,,,,,,${hash}\r\n`))).toEqual({ hash, isWhole: false });
    expect(await hashInFile(bytes(`%PDF-1.3 /Keywords (statement-sha256:${hash})`))).toEqual({ hash });
    expect(await hashInFile(bytes('%PDF-1.3 of somebody else'))).toBeUndefined();
    expect(await hashInFile(bytes(content))).toBeUndefined();
  });
});

describe('a withdrawal', () => {
  it('is quoted, confirmed with password and code, and followed', async () => {
    const { call } = show(
      <WithdrawPage />,
      {
        'withdraw!open': () => opening({ hasSecondFactor: true }),
        'withdraw!fee': () => ({ amount: '40', fee: '1', total: '41' }),
        'withdraw!get': () => withdrawal(),
        'withdraw!apply': ({ secondFactor }) => {
          if (secondFactor !== '123456') throw refusal('account.second_factor_wrong', 'The authenticator code is wrong.');
          return withdrawal();
        },
      },
      '/money/withdraw',
    );
    fireEvent.change(await screen.findByRole('textbox', { name: /Amount you want to receive/ }), { target: { value: '9' } });
    await screen.findByText('The smallest withdrawal is 10.00 USDT.');
    fireEvent.change(screen.getByRole('textbox', { name: /Amount you want to receive/ }), { target: { value: '40' } });
    await screen.findByText('41.00');
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw 40.00 USDT' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText(/Password of your login/), { target: { value: 'secret' } });
    fireEvent.change(within(dialog).getByRole('textbox', { name: /Authenticator code/ }), { target: { value: '000000' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw 40.00 USDT' }));
    await within(dialog).findByText('The authenticator code is wrong.');
    fireEvent.change(within(dialog).getByRole('textbox', { name: /Authenticator code/ }), { target: { value: '123456' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw 40.00 USDT' }));
    await screen.findByText('Being checked');
    expect(call).toHaveBeenCalledWith(
      'withdraw!apply',
      { session_token: 'a-token-of-the-opening', amount: '40', password: 'secret', secondFactor: '123456' },
      { quiet: true },
    );
  });

  it('cannot be asked for without an address, and says why while it is paused', async () => {
    show(
      <WithdrawPage />,
      { 'withdraw!open': () => opening({ address: null, pausedUntil: '2099-01-01T00:00:00.000Z' }) },
      '/money/withdraw',
    );
    await screen.findByText(/^Withdrawals are paused until/);
    expect(screen.queryByText(/We answer at the latest/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
    expect(screen.queryByLabelText('Amount you want to receive')).toBeNull();
  });

  it('sends the code to whoever binds, and only offers networks that pay', async () => {
    const { call } = show(
      <WithdrawPage />,
      {
        'withdraw!open': () => opening({ address: null }),
        'withdraw!checkAddress': () => ({}),
        'withdraw!sendCode': () => ({ resendAfterSeconds: 60, validMinutes: 10 }),
        'withdraw!bindAddress': () => opening().address!,
      },
      '/money/withdraw',
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Bind address' }));
    const dialog = await screen.findByRole('dialog');
    // No code without an address that it could be for.
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send a code' }));
    await within(dialog).findByText('Please fill this in.');
    expect(call.mock.calls.some(([name]) => name === 'withdraw!sendCode')).toBe(false);
    fireEvent.change(within(dialog).getByLabelText(/^Address/), { target: { value: '0x1' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send a code' }));
    await within(dialog).findByText('Sent to owner@kiln.example. Valid for 10 min.');
    expect(call).toHaveBeenCalledWith('withdraw!checkAddress', { network: 'ethereum', address: '0x1' }, { quiet: true });
    for (const [label, value] of [
      [/Verification code/, '123456'],
      [/Password of your login/, 'secret'],
    ] as const)
      fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Bind address' }));
    await eventually(() =>
      expect(call).toHaveBeenCalledWith(
        'withdraw!bindAddress',
        { network: 'ethereum', address: '0x1', verifcode: '123456', password: 'secret' },
        { quiet: true },
      ),
    );
  });

  it('that was refused shows why, and that all of it is back', async () => {
    const refused = withdrawal({
      state: 'refused',
      status: 'fail',
      decidedAt: MOMENT,
      reasonCode: 'address_unusable',
      reason: 'The exchange is closed.',
    });
    show(
      <WithdrawPage />,
      { 'withdraw!open': () => opening({ inProgress: withdrawal() }), 'withdraw!get': () => refused },
      '/money/withdraw',
    );
    await screen.findByText('The address cannot be used.');
    expect(screen.getByText('The exchange is closed.')).toBeTruthy();
    expect(screen.getByText('All 41.00 is back in your balance, fee included.')).toBeTruthy();
  });
});
