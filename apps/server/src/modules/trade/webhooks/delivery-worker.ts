/**
 * Sends deliveries from this process, a number of them at a time. Not as jobs of the common queue: somebody else's slow server would hold
 * up the mails there. It
 * looks when the bell rings for it, and as soon as a place is free while there is more.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Waiting } from '../../../platform/bell.ts';
import type { PortionWorker } from '../../../platform/portion-worker.ts';
import { inTrace } from '../../../platform/tracing/tracing.ts';

const AT_ONCE = 20;
const PAUSE_MS = 1_000;
/** By itself, where it is rung for. */
const SLOW_LOOK_MS = 300_000;

export interface DeliveryWork<Claimed> {
  claim(limit: number): Promise<Claimed[]>;
  /** Such a moment may come by itself, as that of another try. */
  waiting: Waiting;
  send(claimed: Claimed): Promise<void>;
}

export function createDeliveryWorker<Claimed extends { trace: string | null }>(
  { claim, waiting, send }: DeliveryWork<Claimed>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): PortionWorker {
  const underWay = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isStopped = true;
  let pauseMs = PAUSE_MS;

  function look(): void {
    clearTimeout(timer);
    if (isStopped) return;
    looking ??= fill()
      .catch((error: unknown) => log.warn({ err: error }, 'taking webhook deliveries failed'))
      .finally(() => {
        looking = undefined;
        if (!isStopped) timer = setTimeout(look, pauseMs);
      });
  }

  async function fill(): Promise<void> {
    const free = AT_ONCE - underWay.size;
    if (free === 0) return;
    for (const claimed of await claim(free)) {
      const sending = inTrace({ name: 'webhook delivery', kind: 'consumer', causedBy: claimed.trace ?? undefined }, () => send(claimed))
        // What was not written down is due again when its claim has ended.
        .catch((error: unknown) => log.warn({ err: error }, 'a webhook delivery could not be written down'))
        .finally(() => {
          underWay.delete(sending);
          look();
        });
      underWay.add(sending);
    }
  }

  return {
    start() {
      if (!isStopped) return;
      isStopped = false;
      timer = setTimeout(look, PAUSE_MS);
    },
    listenTo(bell) {
      pauseMs = SLOW_LOOK_MS;
      bell.add(waiting, look);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await looking;
      await Promise.all(underWay);
    },
  };
}
