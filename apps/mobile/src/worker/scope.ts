/** What a service worker finds around it, as far as ours uses it: the types of windows and of workers do not go together in one program. */
export interface WaitingEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchingEvent extends WaitingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

export interface MessageToWorker extends WaitingEvent {
  readonly data: unknown;
}

export interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'activate' | 'install', listener: (event: WaitingEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: FetchingEvent) => void): void;
  addEventListener(name: 'message', listener: (event: MessageToWorker) => void): void;
}
