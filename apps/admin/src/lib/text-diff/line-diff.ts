/** Two texts compared line by line: what stayed, what went and what came, in the order of reading. */
export interface DiffLine {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** Above this many lines on both sides the whole is shown as gone and new: a comparison takes the product of both. */
const MOST_CELLS = 4_000_000;

export function diffLines(before: string, after: string): DiffLine[] {
  const a = before.split('\n');
  const b = after.split('\n');
  if (a.length * b.length > MOST_CELLS)
    return [...a.map((text): DiffLine => ({ kind: 'gone', text })), ...b.map((text): DiffLine => ({ kind: 'new', text }))];
  const lengths = commonLengths(a, b);
  const lines: DiffLine[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ kind: 'same', text: a[i]! });
      i += 1;
      j += 1;
    } else if (i < a.length && (j === b.length || lengths[i + 1]![j]! >= lengths[i]![j + 1]!)) {
      lines.push({ kind: 'gone', text: a[i]! });
      i += 1;
    } else {
      lines.push({ kind: 'new', text: b[j]! });
      j += 1;
    }
  }
  return lines;
}

/** How many lines the rests of both texts have in common, from each place on. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint32Array[] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      lengths[i]![j] = a[i] === b[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
    }
  }
  return lengths;
}
