import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DeferredOverlay, type DeferredProps } from './deferred.tsx';

afterEach(cleanup);

function Menu({ trigger, defaultOpen }: DeferredProps) {
  return (
    <>
      {trigger}
      {defaultOpen && <p>Menu is open</p>}
    </>
  );
}

function setUp() {
  const { promise, resolve, reject } = Promise.withResolvers<{ default: ComponentType<DeferredProps> }>();
  const load = vi.fn(() => promise);
  const onLoadError = vi.fn();
  render(<DeferredOverlay trigger={<button type="button">Account</button>} load={load} onLoadError={onLoadError} />);
  const arrive = () => act(async () => resolve({ default: Menu }));
  const fail = (error: Error) => act(async () => reject(error));
  return { load, arrive, fail, onLoadError, button: () => screen.getByRole('button', { name: 'Account' }) };
}

describe('an overlay kept out of the first load', () => {
  test('is not fetched before anyone comes near', () => {
    expect(setUp().load).not.toHaveBeenCalled();
  });

  test('opens on a press that came before its code', async () => {
    const { arrive, button } = setUp();
    fireEvent.click(button());
    expect(screen.queryByText('Menu is open')).toBeNull();
    await arrive();
    expect(screen.getByText('Menu is open')).toBeTruthy();
  });

  test('is fetched when the focus reaches its trigger, and waits closed for the press', async () => {
    const { load, arrive, button } = setUp();
    fireEvent.focus(button());
    expect(load).toHaveBeenCalled();
    await arrive();
    expect(screen.queryByText('Menu is open')).toBeNull();
    fireEvent.click(button());
    expect(screen.getByText('Menu is open')).toBeTruthy();
  });

  test('reports that its code could not be fetched, and tries again on the next press', async () => {
    const { load, fail, onLoadError, button } = setUp();
    fireEvent.click(button());
    const error = new Error('The connection was lost');
    await fail(error);
    expect(onLoadError).toHaveBeenCalledWith(error);
    fireEvent.click(button());
    expect(load).toHaveBeenCalledTimes(2);
  });
});
