import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createPageBody } from './page-body.ts';

/** As long as the nonces that take its place. */
const PLACEHOLDER = 'placeholder-012345678901';

it.each([
  ['no nonce', 'plain words'],
  ['one in the middle', `<style nonce="${PLACEHOLDER}">x</style>`],
  ['several, at both ends and side by side', `${PLACEHOLDER}äöü漢字${PLACEHOLDER}${PLACEHOLDER}z${PLACEHOLDER}`],
  ['a long page', `${'<p>words that repeat</p>'.repeat(20_000)}${PLACEHOLDER}${'<p>more</p>'.repeat(20_000)}`],
])('a page with %s reads the same plain and compressed, with the nonce of each answer', async (_name, html) => {
  const body = await createPageBody(Buffer.from(html), PLACEHOLDER);
  for (const nonce of ['RfFeWQkJb1RA/jn3MMt54Q==', 'second+nonce/01234567A==']) {
    const expected = html.replaceAll(PLACEHOLDER, nonce);
    expect(body.plain(nonce).toString()).toBe(expected);
    expect(gunzipSync(body.gzip(nonce)).toString()).toBe(expected);
  }
});

it('has a tag that changes with the page and not with the placeholder', async () => {
  const tagOf = async (html: string, placeholder: string) => (await createPageBody(Buffer.from(html), placeholder)).etag;
  expect(await tagOf('a-ONE-b', 'ONE')).toBe(await tagOf('a-TWO-b', 'TWO'));
  expect(await tagOf('a-ONE-b', 'ONE')).not.toBe(await tagOf('a-ONE-c', 'ONE'));
});
