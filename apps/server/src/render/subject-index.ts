/** Which kept pages depend on what. As large as the pages that are kept, and bounded with them. */
import type { PageSubject } from '@entrepot/buyer/page-render.ts';
import type { PageChange } from './page-changes.ts';

/** A page that names more than this goes with the pages that name nothing, so that no page can fill the index. */
const MAX_SUBJECTS = 100;
/** Stands for "whatever changes in the catalogue or the content". */
const UNNAMED = '';

export interface SubjectIndex {
  add(key: string, subjects: readonly PageSubject[] | undefined): void;
  remove(key: string): void;
  /** The pages that the change makes stale. */
  keysOf(change: PageChange): string[];
  clear(): void;
  readonly size: number;
}

export function createSubjectIndex(): SubjectIndex {
  const keysBySubject = new Map<string, Set<string>>();
  const subjectsByKey = new Map<string, readonly string[]>();

  function remove(key: string): void {
    for (const subject of subjectsByKey.get(key) ?? []) {
      const keys = keysBySubject.get(subject);
      keys?.delete(key);
      if (keys?.size === 0) keysBySubject.delete(subject);
    }
    subjectsByKey.delete(key);
  }

  return {
    add(key, subjects) {
      remove(key);
      const names = namesOf(subjects);
      subjectsByKey.set(key, names);
      for (const name of names) {
        const keys = keysBySubject.get(name) ?? new Set();
        keysBySubject.set(name, keys.add(key));
      }
    },
    remove,
    keysOf: (change) => [...new Set(namesIn(change).flatMap((name) => [...(keysBySubject.get(name) ?? [])]))],
    clear() {
      keysBySubject.clear();
      subjectsByKey.clear();
    },
    get size() {
      return keysBySubject.size;
    },
  };
}

/** Whether a page with these subjects is stale after the change. */
export function isTouched(subjects: readonly PageSubject[] | undefined, change: PageChange): boolean {
  const names = new Set(namesIn(change));
  return namesOf(subjects).some((name) => names.has(name));
}

/** Ids are written in either case in addresses, in lower case in events. */
function namesOf(subjects: readonly PageSubject[] | undefined): string[] {
  if (!subjects || subjects.length === 0 || subjects.length > MAX_SUBJECTS) return [UNNAMED];
  return subjects.map((subject) => subject.toLowerCase());
}

function namesIn({ subjects, touchesUnnamed }: PageChange): string[] {
  const names: string[] = subjects.map((subject) => subject.toLowerCase());
  return touchesUnnamed ? [...names, UNNAMED] : names;
}
