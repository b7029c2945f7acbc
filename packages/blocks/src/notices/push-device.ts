/** What this browser can do about notices without a page. The permission is asked for only when somebody switches them on. */
const WORKER = '/push-worker.js';
/** The mobile site's does more than that, and a page has one worker only. */
const MOBILE = { scope: '/m/', worker: '/m/sw.js' };

export interface BrowserKeys {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushWire {
  state: () => Promise<{ publicKey: string; isOn: boolean }>;
  subscribe: (keys: BrowserKeys) => Promise<unknown>;
  unsubscribe: () => Promise<unknown>;
}

/** The door of a buyer or of a member of a shop. Each has the same three calls among its own, so the answers are named here. */
export interface PushDoor {
  call(name: never, input: never, options?: never): Promise<unknown>;
}

/** Whether it worked stands beside the switch, so nothing else says so. */
export function pushWire(door: PushDoor): PushWire {
  const call = (name: 'notice!push' | 'notice!subscribe' | 'notice!unsubscribe', input: object) =>
    door.call(name as never, input as never, { quiet: true } as never);
  return {
    state: () => call('notice!push', {}) as ReturnType<PushWire['state']>,
    subscribe: (keys) => call('notice!subscribe', keys),
    unsubscribe: () => call('notice!unsubscribe', {}),
  };
}

export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** On only where both sides know of it: this browser, and the server for this login. */
export async function readPushState(wire: PushWire, scope: string): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const registration = await navigator.serviceWorker.getRegistration(scope);
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return 'off';
  return (await wire.state()).isOn ? 'on' : 'off';
}

export async function switchPushOn(wire: PushWire, scope: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return Notification.permission === 'denied' ? 'denied' : 'off';
  const registration = await navigator.serviceWorker.register(scope === MOBILE.scope ? MOBILE.worker : WORKER, { scope });
  const { publicKey } = await wire.state();
  // One of another key, of a server that was set up anew, is of no use any more.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await subscribeWhenReady(registration, publicKey);
  const { endpoint, keys } = subscription.toJSON();
  await wire.subscribe({ endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' });
  return 'on';
}

export async function switchPushOff(wire: PushWire, scope: string): Promise<PushState> {
  await wire.unsubscribe();
  const registration = await navigator.serviceWorker.getRegistration(scope);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  return 'off';
}

/** A worker that was registered just now is not at work yet. */
async function subscribeWhenReady(registration: ServiceWorkerRegistration, publicKey: string): Promise<PushSubscription> {
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  if (worker && worker.state !== 'activated') {
    const { promise, resolve } = Promise.withResolvers<void>();
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve());
    await promise;
  }
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}
