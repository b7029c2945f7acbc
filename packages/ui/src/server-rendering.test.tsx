// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Gallery } from './gallery/gallery.tsx';

describe('on the server', () => {
  test('every primitive of the gallery renders without a browser', () => {
    expect(typeof globalThis.document).toBe('undefined');
    const html = renderToString(<Gallery />);
    expect(html).toContain('role="spinbutton"');
    expect(html).toContain('Withdrawals');
    expect(html).toContain('role="timer"');
  });
});
