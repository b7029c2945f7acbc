/** Every advisory lock of the product, so that no two mean the same number. */
export const ADVISORY_LOCKS = {
  migration: 7_230_541,
  /** Held by the one server that works on the embedded data; released by the database itself when the process dies. */
  embeddedServer: 7_230_542,
  figuresRollUp: 7_230_543,
  /** Whoever writes documents of the search holds it: a rebuild, or the indexer of one process. */
  searchIndexing: 7_230_544,
  /** Taken by the database itself whenever a record joins the chain of the audit log. */
  auditChain: 7_230_545,
  /** Whoever loads the places holds it, so that two servers that start together load them once. */
  placesLoading: 7_230_546,
} as const;
