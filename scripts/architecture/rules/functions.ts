import type { Rule } from '../rule.ts';
import { linesBefore } from '../sql-names.ts';

/** Up to this number migrations made functions. They are history, and never edited. */
const LAST_WITH_FUNCTIONS = 60;
const MAKES_FUNCTION = /\bCREATE\s+(?:OR\s+REPLACE\s+)?(?:FUNCTION|PROCEDURE)\s+(\w+)/gi;

export const migrationsMakeNoFunction: Rule = {
  name: 'a migration makes no function',
  check: (tree) =>
    tree.flatMap(({ path, strings: [sql] }) => {
      const number = Number(/^apps\/server\/migrations\/(\d{4})_/.exec(path)?.[1] ?? 0);
      if (!sql || number <= LAST_WITH_FUNCTIONS) return [];
      return [...sql.value.matchAll(MAKES_FUNCTION)].map((match) => ({
        path,
        line: 1 + linesBefore(sql.value, match.index),
        message: `${match[1]} belongs into functions/${match[1]}.sql of the module that owns it.`,
      }));
    }),
};

const PINNED = 'SET search_path = pg_catalog, public, pg_temp';

/**
 * One that works with the owner's rights, or that guards a table, must find our tables and functions and nobody else's: left to the
 * session,
 * or with `public` alone, it would look among the session's temporary tables first.
 */
export const functionsSayWhereTheyLook: Rule = {
  name: "a function with the owner's rights, or of a trigger, says where it looks",
  check: (tree) =>
    tree.flatMap(({ path, strings: [sql] }) => {
      if (!/^apps\/server\/src\/.*\/functions\/\w+\.sql$/.test(path)) return [];
      const head = (sql?.value ?? '').split(/\bAS\s+\$/, 1)[0] as string;
      if (head.includes(PINNED) || !/\bSECURITY\s+DEFINER\b|\bRETURNS\s+trigger\b/i.test(head)) return [];
      return [{ path, line: 1, message: `It needs "${PINNED}".` }];
    }),
};
