import { eventually } from '@entrepot/testing/eventually.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Speaking } from '../blocks.builder.tsx';
import { PushSwitch } from './push-switch.tsx';

/** A browser as far as notices go: the permission that somebody gives, one worker, one subscription. */
function aBrowser(answer: NotificationPermission) {
  const asked = vi.fn();
  let subscription: unknown = null;
  const notification = {
    permission: 'default' as NotificationPermission,
    requestPermission: async () => {
      asked();
      notification.permission = answer;
      return answer;
    },
  };
  const registration = {
    active: { state: 'activated' },
    pushManager: {
      getSubscription: async () => subscription,
      subscribe: async (options: unknown) =>
        (subscription = {
          options,
          toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
          unsubscribe: async () => (subscription = null),
        }),
    },
  };
  const register = vi.fn(async () => registration);
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register, getRegistration: async () => (register.mock.calls.length > 0 ? registration : undefined) },
  });
  return { asked, register };
}

const wire = { state: vi.fn(), subscribe: vi.fn(), unsubscribe: vi.fn() };

function show() {
  render(
    <Speaking>
      <PushSwitch wire={wire} scope="/" />
    </Speaking>,
  );
}

beforeEach(() => {
  for (const each of Object.values(wire)) each.mockReset().mockResolvedValue({});
  wire.state.mockResolvedValue({ publicKey: 'key', isOn: false });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const toggle = () => screen.findByRole<HTMLButtonElement>('switch', { name: 'Show notices on this device' });

it('asks for the permission only when it is switched on, and tells the server where notices go; off again, both forget it', async () => {
  const { asked, register } = aBrowser('granted');
  show();
  await eventually(async () => expect((await toggle()).disabled).toBe(false));
  expect(asked).not.toHaveBeenCalled();
  fireEvent.click(await toggle());
  await eventually(async () => expect((await toggle()).getAttribute('aria-checked')).toBe('true'));
  expect(asked).toHaveBeenCalledOnce();
  expect(register).toHaveBeenCalledWith('/push-worker.js', { scope: '/' });
  expect(wire.subscribe).toHaveBeenCalledWith({ endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' });
  fireEvent.click(await toggle());
  await eventually(async () => expect((await toggle()).getAttribute('aria-checked')).toBe('false'));
  expect(wire.unsubscribe).toHaveBeenCalledOnce();
});

it('says where it can be changed when the browser does not allow it', async () => {
  aBrowser('denied');
  show();
  await eventually(async () => expect((await toggle()).disabled).toBe(false));
  fireEvent.click(await toggle());
  await screen.findByText(/does not allow notices from this site/);
  expect(wire.subscribe).not.toHaveBeenCalled();
});

it('says so where the browser cannot do it, and where it did not work', async () => {
  show();
  await screen.findByText(/cannot show notices while no page is open/);
  cleanup();
  aBrowser('granted');
  wire.subscribe.mockRejectedValue(new Error('away'));
  show();
  await eventually(async () => expect((await toggle()).disabled).toBe(false));
  fireEvent.click(await toggle());
  await screen.findByRole('alert');
  expect((await toggle()).getAttribute('aria-checked')).toBe('false');
});
