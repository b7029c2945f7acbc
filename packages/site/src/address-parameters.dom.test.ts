import { beforeEach, describe, expect, it } from 'vitest';
import { applyAddressParameters } from './address-parameters.ts';

beforeEach(() => localStorage.clear());

describe('parameters of any address', () => {
  it('save a code as the agent code', () => {
    applyAddressParameters({ code: 'AB-12' }, 'en');
    expect(localStorage.getItem('agentCode')).toBe('AB-12');
  });

  it.each(['', 'a b', '<script>', 'x'.repeat(65)])('do not save %j as a code', (code) => {
    applyAddressParameters({ code }, 'en');
    expect(localStorage.getItem('agentCode')).toBeNull();
  });

  it('remember a language that the server has followed, and no other', () => {
    applyAddressParameters({ lang: 'xx' }, 'th');
    expect(localStorage.getItem('language')).toBeNull();
    applyAddressParameters({ lang: 'th' }, 'th');
    expect(localStorage.getItem('language')).toBe('th');
    expect(document.cookie).toContain('language=th');
  });
});
