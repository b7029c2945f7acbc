import { describe, expect, it } from 'vitest';
import { parseParameter, type ParameterCode } from './registry.ts';

describe('an address among the parameters', () => {
  const accepts = (code: ParameterCode, value: string): boolean => 'value' in parseParameter(code, value);

  it.each(['app_android_url', 'app_ios_url'] as const)('%s is a secure web address or nothing', (code) => {
    for (const value of ['', 'https://apps.example/shop?id=1']) expect(accepts(code, value), value).toBe(true);
    for (const value of ['http://apps.example', 'javascript:alert(1)', '/download', 'https://', 'https://a b'])
      expect(accepts(code, value), value).toBe(false);
  });

  it('of the shops’ application is a secure web address, a path here, or nothing', () => {
    for (const value of ['', 'https://apply.example', '/', '/seller/apply?from=footer'])
      expect(accepts('merchant_onboarding_url', value), value).toBe(true);
    for (const value of ['//evil.example', '/\\evil.example', 'http://apply.example', 'apply', 'javascript:alert(1)', '/a b']) {
      expect(accepts('merchant_onboarding_url', value), value).toBe(false);
    }
  });
});
