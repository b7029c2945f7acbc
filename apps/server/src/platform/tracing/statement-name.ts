/** What a statement does, in two words: `INSERT order_lines`, `CALL pay_orders`. Nothing that was typed by anybody stands in it. */
export interface StatementName {
  operation: string;
  /** A table, or a function of the database. */
  target: string | undefined;
}

const KEPT = 2_000;
const names = new Map<string, StatementName>();

export function statementName(text: string): StatementName {
  let name = names.get(text);
  if (!name) {
    if (names.size >= KEPT) names.clear();
    names.set(text, (name = read(text)));
  }
  return name;
}

/** Functions that only shape what is selected. */
const SHAPING = /^(?:json|jsonb|array|string|row|to|pg|date|regexp|percentile)_/;
const WRITE = /\b(INSERT\s+INTO|UPDATE|DELETE\s+FROM|MERGE\s+INTO)\s+(?:ONLY\s+)?"?([a-z_]\w*)"?/i;
const OURS = /^SELECT\s+(?:[\w\s,.*]+?\s+FROM\s+)?([a-z]+(?:_[a-z]+)+)\s*\(/i;
const READ = /\bFROM\s+(?:ONLY\s+)?"?([a-z_]\w*)\b"?(?!\s*\()/gi;
const MADE = /(?:\bWITH\s+|,\s*)(?:RECURSIVE\s+)?(\w+)\s+(?:\([^)]*\)\s+)?AS\s+(?:NOT\s+)?(?:MATERIALIZED\s+)?\(/gi;
const BEGINNING = /^(?:SELECT|INSERT|UPDATE|DELETE|MERGE)\b/i;

function read(text: string): StatementName {
  const plain = text
    .replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .trim();
  const first = /[a-z]+/i.exec(plain)?.[0].toUpperCase() ?? 'UNKNOWN';
  const main = first === 'WITH' ? mainOf(plain) : plain;
  if (!BEGINNING.test(main)) return { operation: first, target: undefined };
  const called = OURS.exec(main)?.[1]?.toLowerCase();
  if (called && !SHAPING.test(called)) return { operation: 'CALL', target: called };
  // What is written on the way says more than what is selected of it.
  const written = WRITE.exec(/^SELECT\b/i.test(main) && first === 'WITH' ? plain : main);
  if (written && (first === 'WITH' || !/^SELECT\b/i.test(main)))
    return { operation: written[1]!.split(/\s/)[0]!.toUpperCase(), target: written[2]! };
  const made = new Set([...plain.matchAll(MADE)].map(([, name]) => name!));
  const table = [...main.matchAll(READ)].map(([, name]) => name!).find((name) => !made.has(name) && name.toLowerCase() !== 'select');
  return { operation: 'SELECT', target: table };
}

/** What comes after the parts that it is put together from, which stand in brackets. */
function mainOf(text: string): string {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    else if (depth === 0 && /\s|\)/.test(text[at - 1] ?? '') && BEGINNING.test(text.slice(at, at + 10))) return text.slice(at);
  }
  return text;
}
