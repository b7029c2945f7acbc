/** Every advisory lock of the product, so that no two mean the same number. */
export const ADVISORY_LOCKS = {
  migration: 7_230_541,
  /** Held by the one server that works on the embedded data; released by the database itself when the process dies. */
  embeddedServer: 7_230_542,
  figuresRollUp: 7_230_543,
  /** Whoever writes documents of the search holds it: a rebuild, or the indexer of one process. */
  searchIndexing: 7_230_544,
} as const;
