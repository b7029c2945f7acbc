import type { ConsolePeople } from './people.ts';

/** What wrong passwords of this account are counted under. */
export function loginSubject({ audience }: Pick<ConsolePeople, 'audience'>, email: string): string {
  return `${audience}:${email.trim().toLowerCase()}`;
}
