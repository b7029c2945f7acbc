/**
 * Stands in for the browser's socket: greets whoever says hello, and keeps what is said besides. The last one that was opened is the one
 * that counts.
 */
export class FakeSocket {
  static last: FakeSocket | undefined;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly address: string;
  /** All but the greeting. */
  readonly said: unknown[] = [];
  constructor(address: string) {
    this.address = address;
    FakeSocket.last = this;
  }
  send(text: string): void {
    const message = JSON.parse(text) as { type: string };
    if (message.type === 'hello') this.say('welcome', {});
    else this.said.push(message);
  }
  close(): void {
    this.onclose?.();
  }
  say(type: string, data: unknown): void {
    this.onmessage?.({ data: JSON.stringify({ type, data }) });
  }
}
