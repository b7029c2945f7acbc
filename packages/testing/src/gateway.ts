/**
 * The sandbox gateway in the test's own process, with the test's clock. Its events are sent when the test says so, in the order that it
 * says.
 */
import { createGateway, type Gateway } from '@entrepot/gateway/gateway.ts';
import type { Behaviour } from '@entrepot/gateway/behaviour.ts';
import type { Clock } from '@entrepot/server/platform/clock.ts';
import { loadConfig, type PaymentSettings } from '@entrepot/server/config.ts';
import { atTheEnd } from './at-the-end.ts';
import { freePort } from './free-port.ts';

export interface TestGateway extends Gateway {
  origin: string;
  secret: string;
  /** For the server's `config.payments`: every channel is open. */
  settings: PaymentSettings;
  close(): Promise<void>;
}

export interface TestGatewayOptions {
  clock: Clock;
  behaviour?: Behaviour;
  /** Sends by itself, about as fast as in real life. For browsers. */
  hasTimer?: boolean;
}

const SECRET = 'a-secret-of-tests-that-nobody-else-has';

export async function startTestGateway({ clock, behaviour = 'prompt', hasTimer = false }: TestGatewayOptions): Promise<TestGateway> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const startMs = performance.now();
  // Where it sends by itself, its time passes, from the moment at which the test's stands still.
  const now = hasTimer ? () => new Date(clock.now().getTime() + performance.now() - startMs) : clock.now;
  const gateway = await createGateway({ secret: SECRET, publicUrl: origin, behaviour, now });
  await gateway.server.listen({ host: '127.0.0.1', port });
  if (hasTimer) gateway.startTimer();
  const close = async (): Promise<void> => {
    await gateway.server.close();
  };
  atTheEnd(close);
  const { payments } = loadConfig({ DEMO: 'small' }, 'development');
  return { ...gateway, origin, secret: SECRET, settings: { ...payments, sandbox: { url: origin, secret: SECRET } }, close };
}
