import { describe, expect, it } from 'vitest';
import { hostOf, partsOf } from './message-parts.ts';

describe('a message', () => {
  it.each([
    ['plain', [{ kind: 'text', text: 'plain' }]],
    ['', []],
    [
      'see https://a.example/b?c=1. Thanks',
      [
        { kind: 'text', text: 'see ' },
        { kind: 'link', text: 'https://a.example/b?c=1' },
        { kind: 'text', text: '. Thanks' },
      ],
    ],
    ['javascript:alert(1)', [{ kind: 'text', text: 'javascript:alert(1)' }]],
    ['<img src=x onerror=alert(1)>', [{ kind: 'text', text: '<img src=x onerror=alert(1)>' }]],
    ['https://', [{ kind: 'text', text: 'https://' }]],
  ])('%s', (text, parts) => expect(partsOf(text)).toEqual(parts));

  it('names the host that a link leads to', () => {
    expect(hostOf('https://hazelwharf.example@evil.example/x')).toBe('evil.example');
  });
});
