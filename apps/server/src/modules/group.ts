import type { FastifyInstance } from 'fastify';
import type { Bell } from '../platform/bell.ts';
import type { Cleaner } from '../platform/clean-up.ts';
import type { Route } from '../platform/http/route.ts';
import type { Push } from '../platform/push/push.ts';

/** Something that works beside the calls, from the first request to the last. */
export interface Worker {
  start(): void;
  /** From now on it is rung for when there is work. */
  listenTo?(bell: Bell): void;
  stop(): Promise<void> | void;
}

/** What every group of modules brings into the house. */
export interface Group {
  routes: Route[];
  /** In processes with the role of a worker. */
  workers?: readonly Worker[];
  /** In those that follow the chains. */
  chainWorkers?: readonly Worker[];
  /** In every process, whatever its roles. */
  companions?: readonly Worker[];
  /** Done once the server is ready. */
  onReady?: ReadonlyArray<() => Promise<unknown>>;
  /** Answers that are not calls of the contract: files, pictures, webhooks. */
  registerRoutes?: ReadonlyArray<(server: FastifyInstance) => void>;
  /** Take away every night what has served its time. */
  cleaners?: readonly Cleaner[];
  /** Have browsers told, without being asked, of what changed here. */
  forwards?: ReadonlyArray<(push: Push) => void>;
}

/** In the order in which they are named. */
export function routesOf(...modules: ReadonlyArray<{ routes: Route[] }>): Route[] {
  return modules.flatMap(({ routes }) => routes);
}
