import type { ShipmentOutcome } from '@entrepot/contracts/calls/shop-desk-work.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showScreen, type Answers } from '../../seller.builder.tsx';
import { ShipFileDialog } from './ship-file-dialog.tsx';

afterEach(cleanup);

const FILE = [
  'Order,Carrier,Tracking number,SKU code,Pieces',
  'O-1,Post,HP 1,,',
  'O-2,Post,HP 2,KC-1,2',
  'O-3,Post,HP 3,,',
  'O-4,,HP 4,,',
].join('\r\n');
const REFUSED = { key: 'order.state_conflict', message: 'The order is no longer in a state that allows this.' };

const outcome = (serial: string): ShipmentOutcome =>
  serial === 'O-3'
    ? { serial, refusal: REFUSED, effect: null }
    : { serial, refusal: null, effect: { pieces: 2, piecesLeft: serial === 'O-2' ? 3 : 0 } };

function show(answers: Answers = {}) {
  const shown = showScreen(
    <ShipFileDialog onClose={() => undefined} />,
    { 'order!shipMany': ({ shipments }) => shipments.map(({ serial }) => outcome(serial)), ...answers },
    '/orders',
  );
  const choose = (text: string) =>
    fireEvent.change(screen.getByLabelText('Choose a file', { selector: 'input' }), {
      target: { files: [new File([text], 'parcels.csv')] },
    });
  const calls = () => shown.call.mock.calls.filter(([name]) => name === 'order!shipMany').map(([, input]) => input);
  return { ...shown, choose, calls };
}

it('a file is tried first, and each line says what it would do', async () => {
  const { choose, calls } = show();
  choose(FILE);
  await screen.findByText('Can leave: 2. Refused: 1. Left out: 1. Nothing has moved yet.');
  const lines = within(screen.getByRole('dialog'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'Row 2O-1Pieces: 2. Nothing of the order is left to be sent.',
    'Row 3O-2Pieces: 2. Still to be sent: 3.',
    `Row 4O-3${REFUSED.message}`,
    'Row 5Left out. Missing or wrong: Carrier',
  ]);
  expect(calls()).toEqual([expect.objectContaining({ isDryRun: true })]);
});

it('only what can leave is sent, once somebody says so', async () => {
  const { choose, calls } = show();
  choose(FILE);
  fireEvent.click(await screen.findByRole('button', { name: 'Ship 2 orders' }));
  await screen.findByText('2 orders are on their way, none was refused.');
  expect(calls()[1]).toEqual({
    isDryRun: false,
    shipments: [
      { serial: 'O-1', carrier: 'Post', trackingNumber: 'HP 1' },
      { serial: 'O-2', carrier: 'Post', trackingNumber: 'HP 2', lines: [{ skuCode: 'KC-1', quantity: 2 }] },
    ],
  });
});

it('a column that is missing is named, and nobody is asked', async () => {
  const { choose, calls } = show();
  choose('Order,Pieces\r\nO-1,2');
  expect((await screen.findByRole('alert')).textContent).toBe('The file has no column for: Carrier, Tracking number.');
  expect(calls()).toEqual([]);
});

it('a dry run that broke off goes on where it was', async () => {
  let isAway = true;
  const { choose } = show({
    'order!shipMany': ({ shipments }) => {
      if (isAway) throw new Error('no answer');
      return shipments.map(({ serial }) => outcome(serial));
    },
  });
  choose(FILE);
  await screen.findByRole('alert');
  isAway = false;
  await eventually(() => expect(screen.getByRole('button', { name: 'Check the file' })).toHaveProperty('disabled', false));
  fireEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  await screen.findByRole('button', { name: 'Ship 2 orders' });
});
