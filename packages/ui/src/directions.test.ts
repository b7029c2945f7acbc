import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const SOURCES = import.meta.dirname;

/** Tailwind classes that name a physical side, with their logical sisters in mind (ms-, pe-, start-, text-start, rounded-s …). */
const PHYSICAL_CLASS =
  /(?<![\w-])-?(?:(?:ml|mr|pl|pr|left|right|scroll-m[lr]|scroll-p[lr])-(?:\[|\(|\d|auto|px|full)|(?:text|float|clear|origin|object|bg)-(?:left|right)(?![\w])|border-[lr](?![\w])|rounded-(?:[lr]|t[lr]|b[lr])(?![\w])|space-x-(?!reverse)|inset-(?:left|right))/;

/** CSS properties and style objects that do the same. */
const PHYSICAL_PROPERTY =
  /(?<![\w-])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)|(?:margin|padding|border)(?:Left|Right)\w*|border(?:Top|Bottom)(?:Left|Right)Radius|border-(?:top|bottom)-(?:left|right)-radius|text-align:\s*(?:left|right)|textAlign:\s*['"](?:left|right)|float:\s*(?:left|right)|(?:left|right)\s*:(?!:))/;

function findPhysical(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => PHYSICAL_CLASS.test(line) || PHYSICAL_PROPERTY.test(line))
    .map((line) => line.trim());
}

function sourceFiles(): string[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(tsx?|css)$/.test(name) && !/\.test\.tsx?$/.test(name),
  );
}

describe('the design system in both reading directions', () => {
  test('recognises physical sides in classes and in styles', () => {
    const physical = [
      'className="ml-2 flex"',
      'className="-mr-1.5"',
      'className="md:pl-[3px]"',
      'className="absolute left-0"',
      'className="hover:right-1/2"',
      'className="text-left"',
      'className="border-l border-n200"',
      'className="rounded-tl-card"',
      'className="space-x-2"',
      'style={{ marginLeft: 4 }}',
      "style={{ textAlign: 'right' }}",
      'style={{ left: 0 }}',
      '  padding-right: 4px;',
      '  left: 0;',
    ];
    expect(physical.filter((line) => findPhysical(line).length === 0)).toEqual([]);
  });

  test('leaves logical sides and names that merely contain the words alone', () => {
    const logical = [
      'className="ms-2 pe-4 start-0 end-3 text-start border-s rounded-s"',
      "import ChevronLeft from 'lucide-react/icons/chevron-left';",
      "position={dir === 'rtl' ? 'bottom-left' : 'bottom-right'}",
      "orientation={dir === 'rtl' ? 'left' : 'right'}",
      "const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';",
    ];
    expect(logical.flatMap(findPhysical)).toEqual([]);
  });

  test('uses no physical side in any of its sources', () => {
    const files = sourceFiles();
    expect(files).toContain('theme.css');
    expect(files).toContain('button.tsx');
    const found = files.flatMap((name) => findPhysical(readFileSync(join(SOURCES, name), 'utf8')).map((line) => `${name}: ${line}`));
    expect(found).toEqual([]);
  });

  test('knows no direction but by the page: arrows that mean a direction are mirrored', () => {
    const sideways = /<(?:ChevronLeft|ChevronRight|ArrowLeft|ArrowRight)\b[^>]*>/g;
    const unmirrored = sourceFiles().flatMap((name) =>
      [...readFileSync(join(SOURCES, name), 'utf8').matchAll(sideways)]
        .map(([tag]) => tag)
        .filter((tag) => !tag.includes('rtl:-scale-x-100'))
        .map((tag) => `${name}: ${tag}`),
    );
    expect(unmirrored).toEqual([]);
  });
});
