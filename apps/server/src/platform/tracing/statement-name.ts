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
const OURS = /\bSELECT\s+(?:\*\s+FROM\s+)?([a-z]+(?:_[a-z]+)+)\s*\(/gi;
const READ = /\bFROM\s+(?:ONLY\s+)?"?([a-z_]\w*)"?(?!\s*\()/gi;

function read(text: string): StatementName {
  const plain = text.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ').replaceAll(/'(?:[^']|'')*'/g, "''");
  const first = /[a-z]+/i.exec(plain)?.[0].toUpperCase() ?? 'UNKNOWN';
  if (first !== 'WITH' && first !== 'SELECT' && first !== 'INSERT' && first !== 'UPDATE' && first !== 'DELETE' && first !== 'MERGE')
    return { operation: first, target: undefined };
  const written = WRITE.exec(plain);
  if (written && first !== 'SELECT') return { operation: written[1]!.split(/\s/)[0]!.toUpperCase(), target: written[2]! };
  // Who acts is said before what is done.
  const called = [...plain.matchAll(OURS)].map(([, name]) => name!.toLowerCase()).filter((name) => !SHAPING.test(name));
  if (called.length > 0) return { operation: 'CALL', target: called.at(-1)! };
  const made = new Set(
    [...plain.matchAll(/(?:\bWITH\s+|,\s*)(?:RECURSIVE\s+)?(\w+)\s+(?:\([^)]*\)\s+)?AS\s+(?:NOT\s+)?(?:MATERIALIZED\s+)?\(/gi)].map(
      ([, name]) => name!,
    ),
  );
  const table = [...plain.matchAll(READ)].map(([, name]) => name!).find((name) => !made.has(name) && name.toLowerCase() !== 'select');
  return { operation: 'SELECT', target: table };
}
