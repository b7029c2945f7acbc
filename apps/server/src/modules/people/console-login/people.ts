/** What console logins ask of the module that keeps the people: shops' members and staff differ in little else. */
import type { ConsoleUser } from '@entrepot/contracts/calls/console-session.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';

export type ConsoleAudience = 'seller' | 'staff';

export interface ConsolePerson {
  id: string;
  email: string;
  name: string;
  language: string;
  /** Null until the invitation was accepted. */
  passwordHash: string | null;
  isDisabled: boolean;
  permissions: string[];
  roleName: string | null;
  shop: ConsoleUser['shop'];
  /** Of the demo, whose people have no phone: the login itself tells them the code. */
  isOfDemo?: boolean;
}

export interface ConsolePeople {
  audience: ConsoleAudience;
  /** Whether everybody must have a second factor. */
  needsSecondFactor: boolean;
  byEmail(db: Db, email: string): Promise<ConsolePerson | undefined>;
  byId(db: Db | Tx, id: string): Promise<ConsolePerson | undefined>;
  setPassword(tx: Tx, id: string, passwordHash: string): Promise<void>;
  setLanguage(tx: Tx, id: string, language: string): Promise<void>;
}
