/** Every command of `entrepot`, in the order in which the help lists them. */
import type { Command } from './command.ts';
import { auditVerify } from './commands/audit-verify.ts';
import { backup } from './commands/backup.ts';
import { demoClear } from './commands/demo-clear.ts';
import { demoLoad } from './commands/demo-load.ts';
import { doctor } from './commands/doctor.ts';
import { healthy } from './commands/healthy.ts';
import { identityRewrap } from './commands/identity-rewrap.ts';
import { ledgerVerify } from './commands/ledger-verify.ts';
import { migrateCommand } from './commands/migrate.ts';
import { paramGet, paramSet } from './commands/param.ts';
import { partition } from './commands/partition.ts';
import { restore } from './commands/restore.ts';
import { searchRebuild } from './commands/search-rebuild.ts';
import { staffAlone, staffTogether } from './commands/staff-alone.ts';
import { staffCreate } from './commands/staff-create.ts';
import { staffReset } from './commands/staff-reset.ts';
import { storefrontAdd, storefrontList } from './commands/storefront.ts';
import { taxList, taxSet } from './commands/tax.ts';
import { version } from './commands/version.ts';

export const COMMANDS: Command[] = [
  migrateCommand,
  doctor,
  healthy,
  demoLoad,
  demoClear,
  storefrontList,
  storefrontAdd,
  paramGet,
  paramSet,
  taxList,
  taxSet,
  staffCreate,
  staffReset,
  staffAlone,
  staffTogether,
  auditVerify,
  ledgerVerify,
  identityRewrap,
  searchRebuild,
  partition,
  backup,
  restore,
  version,
];
