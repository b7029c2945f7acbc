import { readFile } from 'node:fs/promises';
import { messageIdsSource, TARGET } from '@entrepot/i18n/generate-message-ids.ts';
import { expect, it } from 'vitest';

it('the committed message ids are those of the English catalogue; if not, run packages/i18n/src/generate-message-ids.ts', async () => {
  expect(await readFile(TARGET, 'utf8')).toBe(messageIdsSource());
});
