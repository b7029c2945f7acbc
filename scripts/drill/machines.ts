/**
 * Three machines on one: each a network namespace with an address of its own, all of them on one bridge. What is cut off is really cut off,
 * and what is killed is everything that runs there.
 */
import { run, tryRun } from './programs.ts';

export interface Machine {
  name: string;
  address: string;
  /** The command that runs a command there, as somebody. */
  inside(user: string | undefined, command: string, args: readonly string[]): [command: string, args: string[]];
  cutOff(): void;
  plugIn(): void;
  /** Every process of it, without a word. */
  kill(): void;
}

const BRIDGE = 'drill0';
const NETWORK = '10.213.77';
export const NETWORK_RANGE = `${NETWORK}.0/24`;
export const HOST_ADDRESS = `${NETWORK}.1`;

export function makeMachines(count: number): { machines: Machine[]; remove(): void } {
  const names = Array.from({ length: count }, (_, place) => `drill-n${place + 1}`);
  removeNetwork(names);
  run('ip', ['link', 'add', BRIDGE, 'type', 'bridge']);
  run('ip', ['addr', 'add', `${HOST_ADDRESS}/24`, 'dev', BRIDGE]);
  run('ip', ['link', 'set', BRIDGE, 'up']);
  const machines = names.map((name, place): Machine => {
    const address = `${NETWORK}.${place + 11}`;
    const cable = `drill-v${place + 1}`;
    run('ip', ['netns', 'add', name]);
    run('ip', ['link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name]);
    run('ip', ['link', 'set', cable, 'master', BRIDGE, 'up']);
    const there = (...args: string[]): string => run('ip', ['netns', 'exec', name, 'ip', ...args]);
    there('addr', 'add', `${address}/24`, 'dev', 'eth0');
    there('link', 'set', 'eth0', 'up');
    there('link', 'set', 'lo', 'up');
    return {
      name,
      address,
      inside: (user, command, args) => [
        'ip',
        ['netns', 'exec', name, ...(user ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups'] : []), command, ...args],
      ],
      cutOff: () => void run('ip', ['link', 'set', cable, 'down']),
      plugIn: () => void run('ip', ['link', 'set', cable, 'up']),
      kill() {
        for (const pid of pidsOf(name)) signal(pid);
        // What was just being started.
        for (const pid of pidsOf(name)) signal(pid);
      },
    };
  });
  return { machines, remove: () => removeNetwork(names) };
}

function pidsOf(name: string): number[] {
  return run('ip', ['netns', 'pids', name]).split('\n').filter(Boolean).map(Number);
}

function signal(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It went by itself.
  }
}

function removeNetwork(names: readonly string[]): void {
  for (const name of names) {
    if (!tryRun('ip', ['netns', 'pids', name])) continue;
    for (const pid of pidsOf(name)) signal(pid);
    tryRun('ip', ['netns', 'del', name]);
  }
  tryRun('ip', ['link', 'del', BRIDGE]);
}
