import { expect, it, vi } from 'vitest';
import { closeSocket } from './close-socket.ts';

function socketThat(readyState: number) {
  return { readyState, close: vi.fn(), onopen: vi.fn() as (() => void) | null, onmessage: vi.fn() as (() => void) | null };
}

it('closes at once what is open, and hears nothing of it any more', () => {
  const socket = socketThat(WebSocket.OPEN);
  closeSocket(socket as unknown as WebSocket);
  expect(socket.close).toHaveBeenCalledOnce();
  expect(socket.onmessage).toBeNull();
});

it('waits for the connection before it closes one that is not there yet, and greets nobody', () => {
  const socket = socketThat(WebSocket.CONNECTING);
  const greet = socket.onopen;
  closeSocket(socket as unknown as WebSocket);
  expect(socket.close).not.toHaveBeenCalled();
  socket.onopen!();
  expect(greet).not.toHaveBeenCalled();
  expect(socket.close).toHaveBeenCalledOnce();
});

it('has nothing to do where there is none', () => {
  expect(() => closeSocket(undefined)).not.toThrow();
});
