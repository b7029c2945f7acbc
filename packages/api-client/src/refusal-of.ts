import { CallError } from './call-error.ts';

/** What the server said where it refused; nothing where no answer came. */
export const refusalOf = (error: unknown): string | undefined => (error instanceof CallError ? error.message : undefined);
