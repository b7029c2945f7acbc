/** What a module, its elements already calls, wants of React that is left out. */
import { NEVER_CALLED } from './never.ts';

const ELEMENT =
  /(?<!document\.|ocument\(\)\.)\b(?:_?jsxs?|createElement)\)?\(\s*["'`](title|meta|link|script|html|head|body|[a-z]+-[\w-]+)["'`]/;
const FROM_REACT = /\bimport\s*(?:\w+\s*,\s*)?(?:\{([^}]*)\}|\*\s*as\s+(\w+)|(\w+))\s*from\s*["']react(?:-dom)?(?:\/client)?["']/g;

export function wantedOf(code: string): string | undefined {
  const element = ELEMENT.exec(code)?.[1];
  if (element !== undefined) return `<${element}>`;
  for (const [, names, whole, standard] of code.matchAll(FROM_REACT)) {
    const asked = names?.split(',').map((name) => name.trim().split(/\s+as\s+/)[0]!) ?? [];
    const object = whole ?? standard;
    const found = NEVER_CALLED.find((name) => asked.includes(name) || (object !== undefined && code.includes(`${object}.${name}`)));
    if (found !== undefined) return found;
  }
  return undefined;
}
