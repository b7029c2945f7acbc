/** What is known of our trees, applied to the text of React's renderer. */
import { minifySync, parseAst } from 'vite';
import { ANSWERS, CONSTANTS, NEVER_CALLED, NEVER_MADE, NEVER_TAGS, RELEASE } from './never.ts';
import { applyEdits, isVariable, walk, type Edit, type SyntaxNode } from '../syntax.ts';

const FOLD = { compress: true, mangle: false, codegen: { removeWhitespace: false } } as const;

export function cutRenderer(code: string): string {
  if (!code.includes(`"${RELEASE}"`)) throw new Error(`React is not ${RELEASE} any more: look again at what is left out of its renderer.`);
  const told = cutOffers(withShortNames(withConstants(withAnswers(code))));
  // Without the branches that cannot be taken, less leads to anything.
  const { code: folded, errors } = minifySync('renderer.cjs', told, FOLD);
  if (errors.length > 0) throw new Error(errors[0]!.codeframe ?? errors[0]!.message);
  return withoutUnreached(folded);
}

/** A file of React's without what nobody asks of it. */
export function cutOffers(code: string): string {
  const edits: Edit[] = [];
  for (const node of statementsOf(code)) {
    const left = node.expression?.left;
    if (left?.object?.name === 'exports' && NEVER_CALLED.includes(left.property?.name ?? ''))
      edits.push({ start: node.start, end: node.end, text: '' });
  }
  return withoutUnreached(applyEdits(code, edits));
}

const statementsOf = (code: string): SyntaxNode[] => parseAst(code, { lang: 'js' }).body as unknown as SyntaxNode[];
const nameOf = ({ type, id }: SyntaxNode): string | undefined => (type === 'FunctionDeclaration' ? id?.name : undefined);

/** Functions that have one answer, kinds of nodes that never come, and what is never made. */
function withAnswers(code: string): string {
  const edits: Edit[] = [];
  const answered = new Set<string>();
  walk(statementsOf(code), (node) => {
    const name = nameOf(node);
    if (name !== undefined && Object.hasOwn(ANSWERS, name)) {
      const { start, end } = node.body as SyntaxNode;
      answered.add(name);
      edits.push({ start, end, text: `{${ANSWERS[name]}}` });
      return false;
    }
    if (node.type === 'SwitchStatement' && isTag(node.discriminant)) edits.push(...withoutCases(node));
    if (isComparison(node) && isTag(node.right) && isNever(node.left))
      edits.push({ start: node.start, end: node.end, text: node.operator === '===' ? '!1' : '!0' });
    const answer = node.type === 'CallExpression' ? CONSTANT_ANSWER.exec(ANSWERS[node.callee?.name ?? ''] ?? 'unknown') : null;
    if (answer) {
      edits.push({ start: node.start, end: node.end, text: answer[1] ?? 'void 0' });
      return false;
    }
    if (node.type === 'NewExpression' && NEVER_MADE.includes(node.callee?.name ?? ''))
      edits.push({ start: node.start, end: node.end, text: 'null' });
    return true;
  });
  const missing = Object.keys(ANSWERS).filter((name) => !answered.has(name));
  if (missing.length > 0) throw new Error(`React's renderer has no ${missing.join(', ')}.`);
  return applyEdits(code, edits);
}

/** An answer that does not depend on what is asked stands in the question's place. */
const CONSTANT_ANSWER = /^(?:return (!0|!1|null|""))?$/;

const isComparison = ({ type, operator }: SyntaxNode): boolean => type === 'BinaryExpression' && (operator === '===' || operator === '!==');
const isNever = (node: SyntaxNode | null | undefined): boolean => node?.type === 'Literal' && NEVER_TAGS.includes(Number(node.value));
const isTag = (node: SyntaxNode | undefined): boolean => (node?.property ?? node)?.name === 'tag';

/** What a case declares belongs to the whole function, and others use it. */
function withoutCases(choice: SyntaxNode): Edit[] {
  const cases = choice.cases ?? [];
  const gone = cases.filter(({ test }, index) => isNever(test) && !isFallenInto(cases, index));
  const names = gone.flatMap(({ consequent }) => declaredIn(consequent));
  const declared = names.length > 0 ? [{ start: choice.start, end: choice.start, text: `var ${names.join()};` }] : [];
  return [...declared, ...gone.map(({ start, end }) => ({ start, end, text: '' }))];
}

const LEAVES = ['BreakStatement', 'ReturnStatement', 'ThrowStatement', 'ContinueStatement'];

/** Whether a kind that does come goes on into this case. */
function isFallenInto(cases: readonly SyntaxNode[], index: number): boolean {
  if (cases[index]?.consequent?.length === 0) return false;
  for (const { test, consequent } of cases.slice(0, index).reverse()) {
    const last = consequent?.at(-1);
    if (last) return !isNever(test) && !LEAVES.includes(last.type);
    if (!isNever(test)) return true;
  }
  return false;
}

function declaredIn(statements: unknown): string[] {
  const names: string[] = [];
  walk(statements, (node) => {
    if (node.type === 'VariableDeclarator') names.push(node.id!.name!);
    return !node.type.includes('Function');
  });
  return names;
}

/** Names of attributes whose other name follows from the first one: `strokeWidth`, `stroke-width`. */
function withShortNames(code: string): string {
  const edits: Edit[] = [];
  walk(statementsOf(code), (node) => {
    const { type, id, init } = node;
    if (type !== 'VariableDeclarator' || id?.name !== 'aliases' || !init) return;
    const pairs = init.arguments![0]!.elements!.map(({ elements }) => elements!.map(({ value }) => String(value)) as [string, string]);
    const follows = ([name, alias]: [string, string]) => dashed(name) === alias;
    const plain = pairs.filter(follows).map(([name]) => name);
    const others = pairs.filter((pair) => !follows(pair));
    const text = `${JSON.stringify(plain.join(' '))}.split(" ").map(function(name){return[name,name.replace(/[A-Z]/g,function(sign){return"-"+sign.toLowerCase()})]})`;
    edits.push({ start: init.start, end: init.end, text: `new Map(${text}.concat(${JSON.stringify(others)}))` });
  });
  if (edits.length !== 1) throw new Error("React's renderer has no table of names.");
  return applyEdits(code, edits);
}

const dashed = (name: string): string => name.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`);

/** Variables that hold one value for ever. */
function withConstants(code: string): string {
  const edits: Edit[] = [];
  const valueOf = (node: SyntaxNode | undefined): string | undefined =>
    node?.type === 'Identifier' && Object.hasOwn(CONSTANTS, node.name!) ? CONSTANTS[node.name!] : undefined;
  const put = (node: SyntaxNode, text: string) => edits.push({ start: node.start, end: node.end, text });
  walk(statementsOf(code), (node, parent) => {
    const declared = node.type === 'VariableDeclarator' ? valueOf(node.id) : undefined;
    const assigned = node.type === 'AssignmentExpression' ? valueOf(node.left) : undefined;
    const read = isVariable(node, parent) ? valueOf(node) : undefined;
    if (declared !== undefined && node.init) put(node.init, declared);
    else if (assigned !== undefined) put(node, assigned);
    else if (read !== undefined) put(node, read);
    return declared === undefined && assigned === undefined;
  });
  return applyEdits(code, edits);
}

/** Functions of the file that nothing leads to which is run, with what is written on their prototypes. */
function withoutUnreached(code: string): string {
  const statements = statementsOf(code);
  const functions = new Map<string, SyntaxNode[]>();
  const own = new Map<SyntaxNode, string>();
  for (const node of statements) {
    const name = nameOf(node);
    if (name === undefined) continue;
    functions.set(name, [node]);
    own.set(node, name);
  }
  for (const node of statements) {
    const name = prototypeOf(node);
    if (name === undefined || !functions.has(name)) continue;
    functions.get(name)!.push(node);
    own.set(node, name);
  }
  const reached = new Set<string>();
  function reach(node: SyntaxNode): void {
    walk(node, (inner) => {
      if (inner.name === undefined || reached.has(inner.name)) return;
      reached.add(inner.name);
      functions.get(inner.name)?.forEach(reach);
    });
  }
  for (const node of statements) if (!own.has(node)) reach(node);
  const gone = [...own].filter(([, name]) => !reached.has(name));
  return applyEdits(
    code,
    gone.map(([{ start, end }]) => ({ start, end, text: '' })),
  );
}

/** `Name.prototype.method = …` belongs to `Name`. */
function prototypeOf(node: SyntaxNode): string | undefined {
  const target = node.expression?.left?.object;
  return target?.property?.name === 'prototype' ? target.object?.name : undefined;
}
