/** The rules of the linter that have let something through once: seen to fail on it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'planted-'));
afterAll(() => rmSync(folder, { recursive: true }));

function problemsIn(source: string): string {
  const path = join(folder, 'planted.tsx');
  writeFileSync(path, source);
  try {
    return execFileSync(join(ROOT, 'node_modules/.bin/oxlint'), ['-c', join(ROOT, '.oxlintrc.json'), path], {
      cwd: ROOT,
      encoding: 'utf8',
    });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

const component = (body: string) =>
  `import { useState } from 'react';\nexport function Panel({ until }: { until: number | null }) {\n${body}\n}\n`;

it.each([
  ['behind a condition', 'const isPaused = until !== null && until > useState(0)[0];\nreturn <p>{String(isPaused)}</p>;'],
  ['after an early end', 'if (until === null) return null;\nconst [now] = useState(0);\nreturn <p>{now}</p>;'],
  ['in a callback', 'return <p>{[1, 2].map((each) => useState(each)[0])}</p>;'],
])('a hook %s is an error', (_where, body) => {
  expect(problemsIn(component(body))).toMatch(/rules-of-hooks/);
});

it('a hook in its place is none', () => {
  expect(problemsIn(component('const [now] = useState(0);\nreturn <p>{until !== null && until > now ? until : now}</p>;'))).toMatch(
    /0 errors/,
  );
});
