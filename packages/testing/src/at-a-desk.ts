/** Tests of consoles that are looked at in a window as wide as a desk has; a document without a screen cannot scroll. */
import { beforeEach } from 'vitest';

interface Happy {
  happyDOM: { setViewport(size: { width: number; height: number }): void };
}

export function sitAtADesk(): void {
  beforeEach(() => {
    (window as unknown as Happy).happyDOM.setViewport({ width: 1440, height: 900 });
    Element.prototype.scrollIntoView = () => undefined;
  });
}
