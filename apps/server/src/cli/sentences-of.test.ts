import { expect, it } from 'vitest';
import { DomainError } from '../platform/errors.ts';
import { Problem } from '../start/problem.ts';
import { sentencesOf } from './sentences-of.ts';

it('says who may not open what, and who may', async () => {
  const denied = Object.assign(new Error(`EACCES: permission denied, open '/srv/data/users'`), { code: 'EACCES', path: '/srv/data/users' });
  expect(await sentencesOf(denied)).toMatch(
    /^The user \S+ may not open \/srv\/data\/users\. Run this as the user that the server runs as, or as root\.$/,
  );
});

it('says that a disk is full', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  expect(await sentencesOf(full)).toBe('A disk has no room left. What was there before is as it was.');
});

it('gives the words of a problem, of a refusal and of whatever else there is', async () => {
  expect(await sentencesOf(new Problem('One.', 'Two.'))).toBe('One.\nTwo.');
  expect(await sentencesOf(new DomainError('data.none'))).not.toBe('data.none');
  expect(await sentencesOf(new Error('It broke.'))).toBe('It broke.');
  expect(await sentencesOf('odd')).toBe('odd');
});
