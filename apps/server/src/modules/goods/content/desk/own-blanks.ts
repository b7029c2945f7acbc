import { DomainError } from '../../../../platform/errors.ts';
import { hasOperatorBlank, unknownBlank } from '../blanks/known-blanks.ts';

/**
 * A blank that nothing is ever filled into would take its paragraph from all readers. A title stands on every page, and needs no operator.
 */
export function refuseUnknownBlanks({ title, summary, body }: { title: string; summary: string; body: string }): void {
  const blank = unknownBlank([title, summary, body]);
  if (blank !== undefined) throw new DomainError('content.unknown_blank', { blank: `{{${blank}}}` });
  if (hasOperatorBlank(title)) throw new DomainError('content.blank_in_title');
}
