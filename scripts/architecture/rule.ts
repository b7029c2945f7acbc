import type { SourceFile } from './source-tree.ts';

export interface Violation {
  path: string;
  line: number;
  /** A whole sentence: what is wrong, and where it belongs instead. */
  message: string;
}

export interface Rule {
  name: string;
  check(tree: SourceFile[]): Violation[];
}
