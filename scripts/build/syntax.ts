/** As much of a syntax tree as cutting needs. Which parts are there follows from the type. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  name?: string;
  value?: unknown;
  operator?: string;
  computed?: boolean;
  id?: SyntaxNode;
  init?: SyntaxNode | null;
  left?: SyntaxNode;
  right?: SyntaxNode;
  test?: SyntaxNode | null;
  object?: SyntaxNode;
  property?: SyntaxNode;
  callee?: SyntaxNode;
  discriminant?: SyntaxNode;
  expression?: SyntaxNode;
  /** A block, or the statements of the whole file. */
  body?: SyntaxNode | SyntaxNode[];
  consequent?: SyntaxNode[];
  cases?: SyntaxNode[];
  declarations?: SyntaxNode[];
  arguments?: SyntaxNode[];
  elements?: SyntaxNode[];
  quasis?: SyntaxNode[];
}

export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Of edits that lie in each other the outer one counts. */
export function applyEdits(code: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < at) continue;
    result += code.slice(at, start) + text;
    at = end;
  }
  return result + code.slice(at);
}

/** From the outside to the inside; `see` answers `false` where nothing inside is of interest. */
export function walk(node: unknown, see: (node: SyntaxNode, parent: SyntaxNode | undefined) => unknown, parent?: SyntaxNode): void {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, see, parent);
    return;
  }
  if (!isNode(node) || see(node, parent) === false) return;
  for (const part of Object.values(node)) walk(part, see, node);
}

const isNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Whether an identifier stands for a variable, and is no name of a property. */
export function isVariable(node: SyntaxNode, parent: SyntaxNode | undefined): boolean {
  if (node.type !== 'Identifier' || !parent) return false;
  if (parent.type === 'MemberExpression') return parent.computed === true || parent.object === node;
  if (parent.type === 'Property') return parent.computed === true || parent.value === node;
  return true;
}
