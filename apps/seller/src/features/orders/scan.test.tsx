import { sitAtADesk } from '@entrepot/testing/at-a-desk.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aShopOrder, pageOf, showScreen, type Answers } from '../../seller.builder.tsx';
import { OrdersPage } from './orders-page.tsx';

sitAtADesk();
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const DOOR: Answers = {
  'order!list': () => pageOf([]),
  'refund!list': () => pageOf([]),
  'refund!announced': () => pageOf([]),
  'order!info': () => aShopOrder(9, ['ship'], 2),
};

/** A camera before which barcodes are held one after the other; looks at nothing find nothing. */
function withCamera(getUserMedia: () => Promise<unknown>, seen: string[][] = []) {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }));
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = async () => (seen.shift() ?? []).map((rawValue) => ({ rawValue }));
    },
  );
}

function aStream() {
  const stop = vi.fn();
  return { stop, stream: Object.assign(new MediaStream(), { getTracks: () => [{ stop }] }) };
}

const openShipForm = async () => {
  showScreen(<OrdersPage />, DOOR, '/orders?open=order9');
  return screen.findByRole<HTMLInputElement>('textbox', { name: 'Tracking number' });
};

it('writes the barcode that the camera sees into the field, and gives the camera back', async () => {
  const { stop, stream } = aStream();
  const getUserMedia = vi.fn(async () => stream);
  withCamera(getUserMedia, [[], [' '], [' HP 00112233 ']]);
  const field = await openShipForm();
  fireEvent.click(screen.getByRole('button', { name: 'Scan the barcode' }));
  await eventually(() => expect(field.value).toBe('HP 00112233'));
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(getUserMedia).toHaveBeenCalledWith({ video: { facingMode: { ideal: 'environment' } } });
  expect(stop).toHaveBeenCalled();
});

it('gives the camera back when it is closed, also where it came too late', async () => {
  const { stop, stream } = aStream();
  const arrived = Promise.withResolvers<unknown>();
  withCamera(() => arrived.promise);
  await openShipForm();
  fireEvent.click(screen.getByRole('button', { name: 'Scan the barcode' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(stop).not.toHaveBeenCalled();
  arrived.resolve(stream);
  await eventually(() => expect(stop).toHaveBeenCalled());
});

it('says that the camera was refused, or that there is none', async () => {
  withCamera(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  await openShipForm();
  fireEvent.click(screen.getByRole('button', { name: 'Scan the barcode' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The camera is not allowed here\./);
  cleanup();
  withCamera(() => Promise.reject(new DOMException('no', 'NotFoundError')));
  await openShipForm();
  fireEvent.click(screen.getByRole('button', { name: 'Scan the barcode' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The camera cannot be used\./);
});

it('is a field alone where the browser reads no barcodes', async () => {
  await openShipForm();
  expect(screen.queryByRole('button', { name: 'Scan the barcode' })).toBeNull();
});
