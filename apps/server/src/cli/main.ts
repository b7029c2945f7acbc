/** `npx entrepot …`: finds the command, reads its arguments, and turns every failure into a sentence. */
import { parseArgs } from 'node:util';
import { Problem } from '../start/problem.ts';
import { commandContext, type Command } from './command.ts';
import { COMMANDS } from './commands.ts';
import { generalHelp, helpFor } from './help.ts';
import { recordRun } from './record-run.ts';
import { sentencesOf } from './sentences-of.ts';

async function main(words: string[]): Promise<void> {
  const asked = words[0] === 'help' ? words.slice(1) : words;
  const command = COMMANDS.find(({ name }) => startsWith(asked, name.split(' ')));
  if (!command) return withoutCommand(asked);
  const rest = asked.slice(command.name.split(' ').length);
  if (words[0] === 'help' || rest.includes('--help') || rest.includes('-h')) {
    process.stdout.write(helpFor(command));
    return;
  }
  const args = readArguments(command, rest);
  const context = commandContext();
  await command.run(args, context);
  await recordRun(command, args, context);
}

function withoutCommand(words: string[]): void {
  const named = words.filter((word) => !word.startsWith('-')).join(' ');
  if (named && !COMMANDS.some(({ name }) => name.startsWith(`${named} `))) {
    throw new Problem(`There is no command "${named}". "entrepot help" lists them all.`);
  }
  process.stdout.write(generalHelp(COMMANDS.filter(({ name }) => name.startsWith(named))));
}

function startsWith(words: string[], beginning: string[]): boolean {
  return beginning.every((word, index) => words[index] === word);
}

function readArguments(command: Command, words: string[]): { positionals: string[]; values: Record<string, string | boolean | undefined> } {
  const see = `"entrepot ${command.name} --help" says how it is used.`;
  let parsed;
  try {
    parsed = parseArgs({ args: words, options: command.options ?? {}, allowPositionals: true, strict: true });
  } catch (error) {
    throw new Problem(`${(error as Error).message.split('. ')[0]}. ${see}`);
  }
  const { minPositionals = 0, maxPositionals = minPositionals } = command;
  if (parsed.positionals.length < minPositionals) throw new Problem(`Something is missing after "${command.name}". ${see}`);
  if (parsed.positionals.length > maxPositionals) throw new Problem(`"${parsed.positionals[maxPositionals]}" is one word too many. ${see}`);
  return { positionals: parsed.positionals, values: parsed.values as Record<string, string | boolean | undefined> };
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${await sentencesOf(error)}\n`);
  process.exitCode = 1;
}
