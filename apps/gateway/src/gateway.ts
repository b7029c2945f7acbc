/** The sandbox gateway: a payment company in small, for trying things out. It takes no real money and behaves like those that do. */
import Fastify, { type FastifyInstance } from 'fastify';
import { registerApi } from './api.routes.ts';
import type { Behaviour } from './behaviour.ts';
import { createDesk, type Desk } from './desk.ts';
import { registerPage } from './page.routes.ts';
import { openStore } from './store.ts';
import { createWebhooks, type Webhooks } from './webhooks.ts';

export interface GatewayOptions {
  /** Shared with the shop. */
  secret: string;
  /** Under which browsers reach it. */
  publicUrl: string;
  /** Undefined: everything is forgotten with the process. */
  file?: string | undefined;
  /** Another one, another way for each payment's events. */
  seed?: string | undefined;
  behaviour?: Behaviour | undefined;
  now?: () => Date;
}

export interface Gateway {
  server: FastifyInstance;
  desk: Desk;
  webhooks: Webhooks;
  /** Sends what is due and lets expire what is over, from now on and until the server closes. */
  startTimer(): void;
}

const BODY_LIMIT_BYTES = 16 * 1024;
const TICK_MS = 250;

export async function createGateway({
  secret,
  publicUrl,
  file,
  seed = 'sandbox',
  behaviour,
  now = () => new Date(),
}: GatewayOptions): Promise<Gateway> {
  const server = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: 100 },
    forceCloseConnections: true,
  });
  const store = openStore(file);
  const webhooks = createWebhooks({ store, secret, publicUrl, seed, behaviour, now });
  const desk = createDesk(store, webhooks, now);
  await server.register((app) => registerApi(app, { desk, store, secret, publicUrl, now }));
  await server.register((app) => registerPage(app, { desk }));
  let timer: NodeJS.Timeout | undefined;
  server.addHook('onClose', async () => clearInterval(timer));
  return {
    server,
    desk,
    webhooks,
    startTimer() {
      timer ??= setInterval(() => {
        desk.expireDue();
        void webhooks.sendDue();
      }, TICK_MS);
    },
  };
}
