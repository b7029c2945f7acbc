/** What the screen of the system shows, as lists. */

/** Parts that can be well or not; each network of a chain is one more. */
export const SYSTEM_PARTS = ['database', 'storage', 'jobs', 'events', 'search', 'figures', 'sealer', 'mail', 'texts', 'chain'] as const;
export type SystemPartName = (typeof SYSTEM_PARTS)[number];

/** `off`: not set up, which is no fault. */
export const PART_STATES = ['good', 'behind', 'failing', 'off'] as const;
export type PartState = (typeof PART_STATES)[number];

/** `failing` is tried again by itself, `given_up` is not. */
export const JOB_STATES = ['waiting', 'running', 'failing', 'given_up'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** How far back the charts go. */
export const CHART_HOURS = ['1', '6', '24'] as const;
export type ChartHours = (typeof CHART_HOURS)[number];

/**
 * What a process does: `web` answers people and programs, `worker` does what happens later or by the clock and takes answers by mail,
 * `chain` follows the networks and pays out.
 */
export const PROCESS_ROLES = ['web', 'worker', 'chain'] as const;
export type ProcessRole = (typeof PROCESS_ROLES)[number];

/** Of a replica that the catalogue is read from. One that is `lagging`, `away` or no replica at all is left out until it is well again. */
export const REPLICA_STATES = ['used', 'lagging', 'away', 'not_a_replica'] as const;
export type ReplicaState = (typeof REPLICA_STATES)[number];
