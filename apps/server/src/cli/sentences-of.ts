/** What whoever ran a command is told of its failure. */
import { DomainError } from '../platform/errors.ts';
import { Problem, sentenceOf } from '../start/problem.ts';

export async function sentencesOf(error: unknown): Promise<string> {
  if (error instanceof Problem) return error.sentences.join('\n');
  if (error instanceof DomainError) {
    const { translateError } = await import('@entrepot/i18n/server-messages.ts');
    return error.fieldErrors?.map(({ message }) => message).join('\n') || translateError(error.key, error.values, 'en');
  }
  return error instanceof Error ? sentenceOf(error) : String(error);
}
