import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { isWorkDone } from './proof-of-work.ts';

it('the work is done when the hash begins with so many zero bits, and not before', () => {
  for (let number = 0; number < 2_000; number += 1) {
    const digest = createHash('sha256').update(`prefix${number}`).digest();
    const zeros = [...digest]
      .map((byte) => byte.toString(2).padStart(8, '0'))
      .join('')
      .indexOf('1');
    for (const bits of [0, 1, 7, 8, 9, 12]) expect(isWorkDone('prefix', String(number), bits)).toBe(zeros >= bits);
  }
});
