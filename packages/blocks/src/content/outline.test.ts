import { describe, expect, it } from 'vitest';
import { outlineOf } from './outline.ts';

describe('the outline of an article', () => {
  it('names its headings as a reader sees them, and gives each a place to jump to', () => {
    const { html, entries } = outlineOf(
      '<h2>Paying &amp; <strong>escrow</strong></h2>\n<p>…</p>\n<h2>Delivery</h2>\n<h3>Free</h3>',
      'rules',
    );
    expect(entries).toEqual([
      { id: 'part-rules-1', text: 'Paying & escrow' },
      { id: 'part-rules-2', text: 'Delivery' },
    ]);
    expect(html).toContain('<h2 id="part-rules-1">Paying &amp; <strong>escrow</strong></h2>');
    expect(html).toContain('<h3>Free</h3>');
  });

  it('never turns what an author typed as text into an element', () => {
    expect(outlineOf('<h2>&lt;b&gt;</h2>', 'rules')).toEqual({
      html: '<h2 id="part-rules-1">&lt;b&gt;</h2>',
      entries: [{ id: 'part-rules-1', text: '<b>' }],
    });
    expect(outlineOf('<h2>&amp;lt;</h2>', 'rules').entries[0]?.text).toBe('&lt;');
  });

  it('lets tables scroll inside the page', () => {
    expect(outlineOf('<table><tbody></tbody></table>', 'rules').html).toBe(
      '<div class="table-frame" tabindex="0"><table><tbody></tbody></table></div>',
    );
  });

  it('of a text without headings is empty', () => {
    expect(outlineOf('<p>Short.</p>', 'rules')).toEqual({ html: '<p>Short.</p>', entries: [] });
  });
});
