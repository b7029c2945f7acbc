import { patienceMs } from '@entrepot/testing/patience.ts';
import { describe, expect, it } from 'vitest';
import { ownWords } from './own-words.ts';
import { textOfHtml } from './text-of-html.ts';

describe('of a mail that answers another', () => {
  it.each([
    [
      'as Gmail quotes',
      'Blue, please.\n\nOn Tue, 17 Nov 2026 at 15:14, Hazelwharf <post@shop.example> wrote:\n> -=-=- Please write -=-=-\n> Hello',
    ],
    [
      'where the line before the quotation is broken',
      'Blue, please.\n\nOn Tue, 17 Nov 2026 at 15:14, Hazelwharf\n<post@shop.example> wrote:\n\n> Hello',
    ],
    ['in German', 'Blue, please.\n\nAm Di., 17. Nov. 2026 um 15:14 Uhr schrieb Hazelwharf <\npost@shop.example>:\n\n> Hallo\n'],
    ['in Chinese', 'Blue, please.\n\nHazelwharf <post@shop.example> 于2026年11月17日周二 15:14写道：\n\n> 你好'],
    ['in Japanese', 'Blue, please.\n\n2026年11月17日(火) 15:14 Hazelwharf <post@shop.example>のメール:\n> こんにちは'],
    ['in Russian', 'Blue, please.\n\nвт, 17 нояб. 2026 г. в 15:14, Hazelwharf <post@shop.example> написал(а):\n> Привет'],
    ['as Outlook quotes', 'Blue, please.\n\n________________________________\nFrom: Hazelwharf\nSent: Tuesday\nTo: Ada\n\nHello'],
    ['as Outlook quotes without a rule', 'Blue, please.\n\nVon: Hazelwharf <post@shop.example>\nGesendet: Dienstag\nAn: Ada\n\nHallo'],
    ['where the line stands that asks for it', 'Blue, please.\n\n> something\n-=-=- Scrieți deasupra -=-=-\nAll of the old mail'],
    ['with a signature', 'Blue, please.\n-- \nAda Lovelace\n+351 912 345 678'],
    ['from a phone', 'Blue, please.\n\nSent from my iPhone'],
    ['with another line ending', 'Blue, please.\r\n\r\n> Hello\r\n'],
  ])('the own words are left, %s', (_how, mail) => {
    expect(ownWords(mail)).toBe('Blue, please.');
  });

  it('nothing is cut of what only looks like it', () => {
    const words = 'My shop wrote:\nthe colour is gone.\n\nFrom: Porto\n\nTo be clear - two -- or three?';
    expect(ownWords(words)).toBe(words);
  });

  it('answers between the quoted lines stay', () => {
    expect(ownWords('> Which colour?\nBlue.\n> How many?\nTwelve.')).toBe('Blue.\nTwelve.');
  });

  it('a mail made to be slow takes no time', () => {
    const startMs = performance.now();
    for (const mail of [
      ' '.repeat(200_000),
      `wrote${' '.repeat(100_000)}x`,
      'wrote: \n'.repeat(25_000),
      '>'.repeat(200_000),
      'On '.repeat(60_000),
    ])
      ownWords(mail);
    for (const html of ['<'.repeat(400_000), '<b> '.repeat(120_000), '<!--'.repeat(100_000), '<div'.repeat(100_000), '&#'.repeat(200_000)])
      textOfHtml(html);
    expect(performance.now() - startMs).toBeLessThan(patienceMs() / 4);
  });
});

describe('of a mail in HTML', () => {
  it('the text is left, in lines, without what was quoted', () => {
    const html = `<!doctype html><html><head><title>Re</title><style>p{color:red}</style></head><body>
      <div>Blue,&nbsp;please &amp; twelve&#33;</div><p>Thanks<br>Ada</p><!-- <p>hidden</p> -->
      <div class="gmail_quote">On Tuesday wrote:<blockquote><p>Old <blockquote>older</blockquote></p></blockquote></div><script>alert(1)</script></body></html>`;
    expect(textOfHtml(html)).toBe('Blue, please & twelve!\n\nThanks\nAda\n\nOn Tuesday wrote:');
  });

  it('what is no HTML stays harmless', () => {
    expect(textOfHtml('a < b &#x110000; &#0; &bogus; <b')).toBe('a < b &bogus;');
    expect(textOfHtml('')).toBe('');
  });
});
