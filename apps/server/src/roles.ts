import { PROCESS_ROLES, type ProcessRole } from '@entrepot/contracts/system-parts.ts';

/** What a process does of what an installation has to do. By default all of it; several may share the work in any way. */
export function readRoles(text: string | undefined, problems: string[]): readonly ProcessRole[] {
  const named = (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (named.length === 0) return PROCESS_ROLES;
  const unknown = named.filter((name) => !(PROCESS_ROLES as readonly string[]).includes(name));
  if (unknown.length > 0) problems.push(`ROLES may name ${PROCESS_ROLES.join(', ')}, separated by commas, not "${unknown.join(', ')}".`);
  return PROCESS_ROLES.filter((role) => named.includes(role));
}
