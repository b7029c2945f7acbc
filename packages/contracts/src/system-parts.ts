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
