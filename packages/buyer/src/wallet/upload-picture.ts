/** Sends one picture and reports how far it is, which `fetch` cannot. */
import { CallError } from '@entrepot/api-client/call-error.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { currentToken } from '../session.ts';

export interface SentPicture {
  mediaId: string;
  url: string;
}

export type PicturePurpose = 'certificate' | 'evidence' | 'review';

export function uploadPicture(language: Language, purpose: PicturePurpose) {
  return (file: File, onProgress: (fraction: number) => void, signal: AbortSignal): Promise<SentPicture> => {
    const { promise, resolve, reject } = Promise.withResolvers<SentPicture>();
    const parameters = new URLSearchParams({ lang: language, token: currentToken() ?? '' });
    const body = new FormData();
    body.append('moduleName', purpose);
    body.append('file', file);
    const request = new XMLHttpRequest();
    request.open('POST', `/api/uploadimg!execute.action?${parameters}`);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => lengthComputable && onProgress(loaded / total));
    request.addEventListener('load', () => {
      const envelope = request.response as ({ code: 0; data: SentPicture } | ConstructorParameters<typeof CallError>[0]) | null;
      if (envelope === null) reject(new Error('no answer'));
      else if (envelope.code === 0) resolve((envelope as { data: SentPicture }).data);
      else reject(new CallError(envelope as ConstructorParameters<typeof CallError>[0]));
    });
    request.addEventListener('error', () => reject(new Error('no answer')));
    request.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')));
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
    return promise;
  };
}

export const uploadCertificate = (language: Language) => uploadPicture(language, 'certificate');
