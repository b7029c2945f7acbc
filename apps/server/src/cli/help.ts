import type { Command } from './command.ts';

function usageOf({ name, parameters, options }: Command): string {
  return ['entrepot', name, parameters, ...(options ? ['[options]'] : [])].filter(Boolean).join(' ');
}

export function generalHelp(commands: Command[]): string {
  const width = Math.max(...commands.map((command) => usageOf(command).length));
  const lines = commands.map((command) => `  ${usageOf(command).padEnd(width)}   ${command.summary}`);
  return [
    'Commands:',
    '',
    ...lines,
    '',
    'Every command takes --help. DATABASE_URL and DATA_DIR say which database is meant, as for "npm start".',
    '"entrepot serve" of a release is the server itself.',
    '',
  ].join('\n');
}

export function helpFor(command: Command): string {
  return [`${command.summary}.`, '', `Usage: ${usageOf(command)}`, ...(command.details?.length ? ['', ...command.details] : []), ''].join(
    '\n',
  );
}
