import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const CLASSES =
  /(?<![\w-])-?(?:m[lr]|p[lr]|left|right|border-[lr]|rounded-[lr]|rounded-[tb][lr]|scroll-[mp][lr]|text-left|text-right|float-left|float-right)-(?:\d|\[|px|auto|full)|text-(?:left|right)\b|(?:margin|padding|border)(?:Left|Right)/;
const RULES = /(?:margin|padding|border|inset)-(?:left|right)|(?<![\w-])(?:left|right)\s*:|(?:float|text-align)\s*:\s*(?:left|right)/;

const folders = [
  import.meta.dirname,
  join(import.meta.dirname, '../../../packages/blocks/src'),
  join(import.meta.dirname, '../../../packages/ui/src'),
];

function offenders(ending: string, physical: RegExp): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(ending) && !name.endsWith(`.test${ending}`))
      .filter((name) => physical.test(readFileSync(join(folder, name), 'utf8').replaceAll(/\/\*.*?\*\//gs, ''))),
  );
}

it('neither pages nor blocks know left and right', () => {
  expect(CLASSES.test('<p className="ml-4" />')).toBe(true);
  expect(RULES.test('.a { padding-left: 1rem }') && RULES.test('.a { right: 0 }')).toBe(true);
  expect(offenders('.tsx', CLASSES)).toEqual([]);
  expect(offenders('.css', RULES)).toEqual([]);
});
