import { aMessage } from '@entrepot/blocks/chat/chat.builder.ts';
import type { ConversationReport } from '@entrepot/contracts/calls/chat-safety.ts';
import type { DeskHoliday, ServiceFigure } from '@entrepot/contracts/calls/service-hours.ts';
import { sitAtADesk } from '@entrepot/testing/at-a-desk.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showScreen, type Answers } from '../../admin.builder.tsx';
import { FiguresPage } from './figures-page.tsx';
import { HolidaysPage } from './holidays-page.tsx';
import { ReportsPage } from './reports-page.tsx';
import { WarnedWordsPage } from './warned-words-page.tsx';

sitAtADesk();
afterEach(cleanup);

const storefronts: Answers = { 'office!storefronts': () => [{ code: 'hazelwharf', name: 'Hazelwharf', color: '#123456' }] };
const FAIR: DeskHoliday = { storefront: 'hazelwharf', day: '2026-12-24', name: 'Christmas Eve', opens: '10:00', closes: '14:00' };

it('a holiday is changed in its panel, closed for the whole day, and removed', async () => {
  const { call } = showScreen(
    <HolidaysPage />,
    {
      ...storefronts,
      'service!holidays': () => [FAIR],
      'service!saveHoliday': () => FAIR,
      'service!removeHoliday': () => ({}),
    },
    '/service/holidays?open=hazelwharf:2026-12-24',
  );
  await screen.findAllByText('10:00 – 14:00');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Closed all day' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await eventually(() => expect(call).toHaveBeenCalledWith('service!saveHoliday', { ...FAIR, opens: null, closes: null }, { quiet: true }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await eventually(() =>
    expect(call).toHaveBeenCalledWith('service!removeHoliday', { storefront: 'hazelwharf', day: '2026-12-24' }, { quiet: true }),
  );
});

it('a holiday that closes before it opens is not sent', async () => {
  const { call } = showScreen(
    <HolidaysPage />,
    { ...storefronts, 'service!holidays': () => [FAIR] },
    '/service/holidays?open=hazelwharf:2026-12-24',
  );
  fireEvent.change(await screen.findByLabelText(/^Closes/), { target: { value: '09:00' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('It has to close after it opens.');
  expect(call.mock.calls.map(([name]) => name)).not.toContain('service!saveHoliday');
});

const line = (part: Partial<ServiceFigure>): ServiceFigure => ({
  key: 'hazelwharf',
  name: 'Hazelwharf',
  answers: 8,
  medianAnswerSeconds: 230,
  withinPromise: 6,
  closed: 4,
  medianCloseSeconds: 5_400,
  ratings: 2,
  stars: 4.5,
  ...part,
});

it('the figures are told by storefront with their sum first, and by person when that is asked for', async () => {
  const { call } = showScreen(
    <FiguresPage />,
    {
      ...storefronts,
      'service!figures': ({ by }) => ({
        list: [by === 'person' ? line({ key: 'i', name: 'Ines' }) : line({})],
        total: line({ key: '', name: '' }),
        promiseMinutes: 10,
      }),
    },
    '/service/figures',
  );
  const [, total, hazelwharf] = await eventually(() => {
    const rows = screen.getAllByRole('row');
    expect(rows).toHaveLength(3);
    return rows;
  });
  within(total!).getByText('All together');
  screen.getByRole('columnheader', { name: 'Within the promised 10 min' });
  within(hazelwharf!).getByText('75%');
  within(hazelwharf!).getByText('4 min');
  within(hazelwharf!).getByText(/^1 hr?,? 30 min$/);
  expect(call).toHaveBeenCalledWith('service!figures', expect.objectContaining({ by: 'storefront' }), expect.anything());
  fireEvent.click(screen.getByRole('link', { name: /By person/ }));
  await screen.findByText('Ines');
});

const REPORT: ConversationReport = {
  id: 'r1',
  conversation: 'c1',
  storefront: 'hazelwharf',
  by: 'buyer',
  buyer: 'maren.dekker',
  shop: { id: 's1', name: 'Oriel Ceramics' },
  reason: 'payment',
  text: 'Wants cash',
  at: '2026-11-17T15:22:00.000Z',
  settled: null,
};

it('a report is read with its conversation and settled with what came of it', async () => {
  const { call } = showScreen(
    <ReportsPage />,
    {
      ...storefronts,
      'service!reports': () => ({ list: [REPORT], pageNum: 1, pageSize: 20, totalElements: 1 }),
      'service!report': () => ({
        report: REPORT,
        talk: {
          id: 'c1',
          buyer: 'maren.dekker',
          shop: 'Oriel Ceramics',
          order: null,
          list: [
            aMessage({ author: 'buyer', content: 'How do I pay?' }),
            aMessage({ id: 2, author: 'shop', name: 'Oriel Ceramics', content: 'In cash.' }),
            aMessage({ id: 3, author: 'shop', name: 'Oriel Ceramics', content: 'Come by.' }),
          ],
        },
      }),
      'service!settleReport': () => REPORT,
    },
    '/service/reports?open=r1',
  );
  await screen.findAllByText('maren.dekker of Oriel Ceramics');
  await screen.findByText('Wants cash');
  // Who said what: each name once above what it said, and no ticks for a third.
  const said = screen.getByRole('log').textContent;
  expect(said).toMatch(/maren\.dekker.*How do I pay\?.*Oriel Ceramics.*In cash\..*Come by\./);
  expect(said?.match(/Oriel Ceramics/g)).toHaveLength(1);
  fireEvent.change(screen.getByRole('textbox', { name: /What came of it/ }), { target: { value: 'The shop was told.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Settle' }));
  await eventually(() =>
    expect(call).toHaveBeenCalledWith('service!settleReport', { id: 'r1', outcome: 'The shop was told.' }, { quiet: true }),
  );
});

it('words that warn are added and taken away', async () => {
  const { call } = showScreen(
    <WarnedWordsPage />,
    {
      ...storefronts,
      'service!warnedWords': () => [{ language: 'de', word: 'banküberweisung' }],
      'service!addWarnedWord': (word) => word,
      'service!removeWarnedWord': () => ({}),
    },
    '/service/warned-words?open=de:banküberweisung',
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await eventually(() => expect(call).toHaveBeenCalledWith('service!removeWarnedWord', { language: 'de', word: 'banküberweisung' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add a word' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a word' });
  fireEvent.change(within(dialog).getByRole('textbox', { name: /Word or words/ }), { target: { value: 'cash app' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await eventually(() => expect(call).toHaveBeenCalledWith('service!addWarnedWord', { language: 'en', word: 'cash app' }, { quiet: true }));
});
