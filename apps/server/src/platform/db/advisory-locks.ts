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
  /** Whoever seals entries of the ledger holds it, so that the chain grows at one end. */
  ledgerSealing: 7_230_547,
  /** With the number of a network: whoever follows it, or pays out over it, holds it. */
  chainWatching: 7_230_548,
  chainPaying: 7_230_549,
  /** Taken by the database itself: of those who commit news at the same moment one wakes the readers. */
  outboxNotifying: 7_230_550,
  /** Whoever publishes a version of the agreement with shops holds it, so that versions are counted one after the other. */
  agreementPublishing: 7_230_551,
  /** Whoever changes the tree of categories holds it, so that no two moves cross. */
  categoryTree: 7_230_552,
  /**
   * With a number for the person, taken by the database itself: what somebody decides about on one day is counted one decision after the
   * other.
   */
  officerDay: 7_230_560,
  /** Whoever gives a conversation to somebody of the service holds it, so that hands are counted one after the other. */
  serviceAssigning: 7_230_570,
} as const;
