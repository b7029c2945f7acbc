/** What is known of our trees, applied to the text of React's renderer. */
import { minifySync, parseAst } from 'vite';
import { ANSWERS, CONSTANTS, NEVER_CALLED, NEVER_MADE, NEVER_TAGS, RELEASE } from './never.ts';
import { applyEdits, isVariable, walk, type Edit, type SyntaxNode } from './syntax.ts';

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
  for (const node of treeOf(code).body as SyntaxNode[]) {
    const { left } = node.expression ?? {};
    if (left?.object?.name === 'exports' && NEVER_CALLED.includes(left.property.name))
      edits.push({ start: node.start, end: node.end, text: '' });
  }
  return withoutUnreached(applyEdits(code, edits));
}

const treeOf = (code: string): SyntaxNode => parseAst(code, { lang: 'js' }) as unknown as SyntaxNode;

/** Functions that have one answer, kinds of nodes that never come, and what is never made. */
function withAnswers(code: string): string {
  const edits: Edit[] = [];
  const answered = new Set<string>();
  walk(treeOf(code), (node) => {
    const name: string | undefined = node.type === 'FunctionDeclaration' ? node.id.name : undefined;
    if (name !== undefined && Object.hasOwn(ANSWERS, name)) {
      answered.add(name);
      edits.push({ start: node.body.start, end: node.body.end, text: `{${ANSWERS[name]}}` });
      return false;
    }
    if (node.type === 'SwitchStatement' && isTag(node.discriminant)) edits.push(...withoutCases(node));
    if (isComparison(node) && isTag(node.right) && isNever(node.left))
      edits.push({ start: node.start, end: node.end, text: node.operator === '===' ? '!1' : '!0' });
    const answer = node.type === 'CallExpression' ? CONSTANT_ANSWER.exec(ANSWERS[node.callee.name] ?? 'unknown') : null;
    if (answer) {
      edits.push({ start: node.start, end: node.end, text: answer[1] ?? 'void 0' });
      return false;
    }
    if (node.type === 'NewExpression' && NEVER_MADE.includes(node.callee.name))
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
const isNever = (node: SyntaxNode | null): boolean => node?.type === 'Literal' && NEVER_TAGS.includes(node.value);
const isTag = (node: SyntaxNode): boolean => node.name === 'tag' || (node.type === 'MemberExpression' && node.property.name === 'tag');

/** What a case declares belongs to the whole function, and others use it. */
function withoutCases(choice: SyntaxNode): Edit[] {
  const cases: SyntaxNode[] = choice.cases;
  const gone = cases.filter(({ test }, index) => isNever(test) && !isFallenInto(cases, index));
  const names = gone.flatMap(({ consequent }) => declaredIn(consequent));
  const declared = names.length > 0 ? [{ start: choice.start, end: choice.start, text: `var ${names.join()};` }] : [];
  return [...declared, ...gone.map(({ start, end }) => ({ start, end, text: '' }))];
}

const LEAVES = ['BreakStatement', 'ReturnStatement', 'ThrowStatement', 'ContinueStatement'];

/** Whether a kind that does come goes on into this case. */
function isFallenInto(cases: readonly SyntaxNode[], index: number): boolean {
  if (cases[index]!.consequent.length === 0) return false;
  for (const { test, consequent } of cases.slice(0, index).reverse()) {
    if (consequent.length > 0) return !isNever(test) && !LEAVES.includes(consequent.at(-1).type);
    if (!isNever(test)) return true;
  }
  return false;
}

function declaredIn(statements: unknown): string[] {
  const names: string[] = [];
  walk(statements, (node) => {
    if (node.type === 'VariableDeclaration') for (const { id } of node.declarations) names.push(id.name);
    return !node.type.includes('Function');
  });
  return names;
}

/** Names of attributes whose other name follows from the first one: `strokeWidth`, `stroke-width`. */
function withShortNames(code: string): string {
  const edits: Edit[] = [];
  walk(treeOf(code), (node) => {
    if (node.type !== 'VariableDeclarator' || node.id.name !== 'aliases') return;
    const pairs: [string, string][] = node.init.arguments[0].elements.map(({ elements }: SyntaxNode) =>
      elements.map(({ value }: SyntaxNode) => value),
    );
    const follows = ([name, alias]: [string, string]) => dashed(name) === alias;
    const plain = pairs.filter(follows).map(([name]) => name);
    const others = pairs.filter((pair) => !follows(pair));
    const text = `${JSON.stringify(plain.join(' '))}.split(" ").map(function(name){return[name,name.replace(/[A-Z]/g,function(sign){return"-"+sign.toLowerCase()})]})`;
    edits.push({ start: node.init.start, end: node.init.end, text: `new Map(${text}.concat(${JSON.stringify(others)}))` });
  });
  if (edits.length !== 1) throw new Error("React's renderer has no table of names.");
  return applyEdits(code, edits);
}

const dashed = (name: string): string => name.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`);

/** Variables that hold one value for ever. */
function withConstants(code: string): string {
  const edits: Edit[] = [];
  const isConstant = (node: SyntaxNode | undefined): boolean => node?.type === 'Identifier' && Object.hasOwn(CONSTANTS, node.name);
  walk(treeOf(code), (node, parent) => {
    if (node.type === 'VariableDeclarator' && isConstant(node.id)) {
      if (node.init) edits.push({ start: node.init.start, end: node.init.end, text: CONSTANTS[node.id.name]! });
      return false;
    }
    if (node.type === 'AssignmentExpression' && isConstant(node.left)) {
      edits.push({ start: node.start, end: node.end, text: CONSTANTS[node.left.name]! });
      return false;
    }
    if (isConstant(node) && isVariable(node, parent)) edits.push({ start: node.start, end: node.end, text: CONSTANTS[node.name]! });
    return true;
  });
  return applyEdits(code, edits);
}

/** Functions of the file that nothing leads to which is run, with what is written on their prototypes. */
function withoutUnreached(code: string): string {
  const statements: SyntaxNode[] = treeOf(code).body;
  const functions = new Map<string, SyntaxNode[]>();
  const own = new Map<SyntaxNode, string>();
  for (const node of statements)
    if (node.type === 'FunctionDeclaration') {
      functions.set(node.id.name, [node]);
      own.set(node, node.id.name);
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
      if (inner.type !== 'Identifier' || reached.has(inner.name)) return;
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
  return target?.property?.name === 'prototype' ? target.object.name : undefined;
}
