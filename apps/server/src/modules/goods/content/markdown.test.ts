import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markdownToHtml } from './markdown.ts';

describe('Markdown', () => {
  it('becomes headings, lists, tables and emphasis', () => {
    expect(markdownToHtml('## Fees\n\n- **none**\n- *few*')).toBe(
      '<h2>Fees</h2>\n<ul>\n<li><strong>none</strong></li>\n<li><em>few</em></li>\n</ul>',
    );
    expect(markdownToHtml('| a | b |\n|---|---|\n| 1 | 2 |')).toContain('<td>1</td>');
  });

  it('leaves the first heading to the title of the page', () => {
    expect(markdownToHtml('# Loud\n\n### Quiet')).toBe('<h2>Loud</h2>\n<h3>Quiet</h3>');
  });

  it('shows raw HTML as the text it is', () => {
    const html = markdownToHtml('<script>alert(1)</script>\n\n<img src=x onerror=alert(1)> and <a href="javascript:alert(1)">x</a>');
    expect(html).not.toMatch(/<(script|img|a)\b/);
    expect(html).toContain('&lt;script&gt;');
  });

  it('links to web addresses, mail addresses and paths', () => {
    expect(markdownToHtml('[a](https://example.com/x?a=1&b=2)')).toBe(
      '<p><a href="https://example.com/x?a=1&amp;b=2" rel="noopener noreferrer">a</a></p>',
    );
    expect(markdownToHtml('<https://example.com>')).toContain('<a href="https://example.com" rel="noopener noreferrer">');
    expect(markdownToHtml('[a](/information?id=buyer-rules "Rules")')).toBe(
      '<p><a href="/information?id=buyer-rules" title="Rules">a</a></p>',
    );
    expect(markdownToHtml('<help@shop.example>')).toContain('<a href="mailto:help@shop.example">');
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'irc://x',
    'xmpp:x',
    '//evil.example',
    'page',
    '#part',
    'file:///etc/passwd',
    '&#106;avascript:alert(1)',
    '\\\\evil',
  ])('leads nowhere with %s', (address) => {
    expect(markdownToHtml(`[text](${address})`)).not.toContain('href');
    expect(markdownToHtml(`[text][1]\n\n[1]: ${address}`)).not.toContain('href');
  });

  it('shows pictures of our own and the words in place of others', () => {
    expect(markdownToHtml('![A pot](/media/0123/800.webp)')).toBe('<p><img src="/media/0123/800.webp" alt="A pot" loading="lazy" /></p>');
    expect(markdownToHtml('![A pot](https://evil.example/pixel.gif)')).toBe('<p>A pot</p>');
    expect(markdownToHtml('![a "quoted" <b>](//evil.example/x "t")')).not.toContain('<img');
  });

  it('lets nothing out but plain elements, whatever is written', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '&',
      '(',
      ')',
      '[',
      ']',
      '!',
      '\\',
      '\n',
      '\n\n',
      ' ',
      '`',
      'javascript:',
      'https://x',
      '//y',
      '/z',
      'onload=',
      '<a href="',
      '<img src="',
      '" />',
      '| a |\n|---|\n',
      '[1]: ',
      '&quot;',
      '&#34;',
      '&lt;',
      'src',
      '\t',
      '    ',
    );
    const allowed =
      /^<\/?(?:p|h[2-6]|ul|ol|li|strong|em|code|pre|blockquote|br|hr|table|thead|tbody|tr|td|th|a|img)(?: (?:href="(?:https?:\/\/|\/|mailto:)[^"<>]*"|src="\/[^"<>]*"|alt="[^"<>]*"|title="[^"<>]*"|rel="noopener noreferrer"|loading="lazy"|start="\d+"|class="language-[^"<>]*"|align="(?:left|right|center)"))*(?: \/)?>$/;
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        for (const [element] of markdownToHtml(pieces.join('')).matchAll(/<[^>]*>/g)) expect(element).toMatch(allowed);
      }),
      { numRuns: 2_000 },
    );
  });
});
