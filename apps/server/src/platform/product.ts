/** What is running: the product's version, and what a release says of itself. */
import { existsSync, readFileSync } from 'node:fs';
import { lazy } from './lazy.ts';

export interface Product {
  version: string;
  /** Empty where the sources run, and in a release that was made of no clone. */
  commit: string;
  /** Everything is built, and what belongs to the demo and to development is not there. */
  isRelease: boolean;
}

const TOP = new URL('../../../../', import.meta.url);

export const product = lazy((): Product => {
  const { version } = JSON.parse(readFileSync(new URL('package.json', TOP), 'utf8')) as { version: string };
  const note = new URL('release.json', TOP);
  if (!existsSync(note)) return { version, commit: '', isRelease: false };
  return { version, commit: (JSON.parse(readFileSync(note, 'utf8')) as { commit: string }).commit, isRelease: true };
});

/** "0.1.0 (968a67c7)" */
export function productName({ version, commit } = product()): string {
  return commit ? `${version} (${commit.slice(0, 8)})` : version;
}
