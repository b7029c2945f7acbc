/** Files that calls answer with. They come as they are, so the shared client, which reads envelopes, does not fetch them. */
import { CallError } from '@entrepot/api-client/call-error.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { currentToken } from './session.ts';
import { saveBlob } from './wallet/save-file.ts';

const PDF = 'application/pdf';
const NAME = /filename="?([^";]+)"?/;

export async function downloadPdf(call: string, language: Language, input: object): Promise<void> {
  const answer = await fetch(`/api/${call}.action?lang=${language}`, {
    method: 'POST',
    // In a header, so that no history or log has the token.
    headers: { 'content-type': 'application/json', authorization: `Bearer ${currentToken() ?? ''}` },
    body: JSON.stringify(input),
  });
  if (!answer.headers.get('content-type')?.startsWith(PDF)) throw new CallError(await answer.json());
  const name = NAME.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'paper.pdf';
  saveBlob(await answer.blob(), name);
}
