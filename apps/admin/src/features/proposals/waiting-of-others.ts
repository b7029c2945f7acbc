/** What waits for the reader: what oneself has proposed waits for others. */
export const WAITING_OF_OTHERS = { state: 'proposed', mine: 'no' };
