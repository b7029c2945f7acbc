/** What pages say to the worker of the mobile site. */
export type WorkerMessage =
  /** After a page has come to life: what it is made of, so that it is there without a network too. */
  | { kind: 'keep'; page: string; files: string[]; language: string }
  /** The pictures of a product, as they were seen. */
  | { kind: 'pictures'; files: string[] }
  /** A newer worker may begin: nothing is being paid on the page that says so. */
  | { kind: 'begin' };

export function isWorkerMessage(data: unknown): data is WorkerMessage {
  return typeof data === 'object' && data !== null && 'kind' in data;
}
