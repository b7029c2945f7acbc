import type { ConsolePerson } from './people.ts';

/** What rows of shops' members and of staff have in common. */
export interface PersonRow {
  id: string;
  email: string;
  name: string;
  language: string;
  password_hash: string | null;
  disabled_at: Date | null;
}

export function personOfRow(row: PersonRow): Pick<ConsolePerson, 'id' | 'email' | 'name' | 'language' | 'passwordHash' | 'isDisabled'> {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    language: row.language,
    passwordHash: row.password_hash,
    isDisabled: row.disabled_at !== null,
  };
}
