export interface Bar {
  show(fraction: number, label: string): void;
  say(text: string): void;
  close(): void;
}
export function createBar(stream: Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'columns'>): Bar;
