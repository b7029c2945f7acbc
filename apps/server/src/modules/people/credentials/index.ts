/** How people prove who they are: passwords, second factors, and the count of wrong entries. */
export { hashPassword, verifyPassword } from './password.ts';
export { createGuard, type Guard, type Who } from './guard.ts';
export { isKnownDevice, originOf, rememberDevice, type Origin } from './origin.ts';
export { createSecondFactors, type SecondFactors } from './second-factors.ts';
export { countAttempts, HOUR_MS, limitAttempts, type AttemptLimit } from './limits.ts';
export type { EntryKind, Person } from './credentials.sql.ts';
