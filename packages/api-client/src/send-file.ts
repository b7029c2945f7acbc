/** Sends one file and reports how far it is, which `fetch` cannot. */
import { CallError } from './call-error.ts';

type Refusal = ConstructorParameters<typeof CallError>[0];

export interface FileToSend {
  address: string;
  /** The text parts, which come before the file. */
  fields: Readonly<Record<string, string>>;
  file: File;
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}

export function sendFile<Answer>({ address, fields, file, onProgress, signal }: FileToSend): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', file);
  const request = new XMLHttpRequest();
  request.open('POST', address);
  request.responseType = 'json';
  request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => lengthComputable && onProgress(loaded / total));
  request.addEventListener('load', () => {
    const envelope = request.response as { code: 0; data: Answer } | Refusal | null;
    if (envelope === null) reject(new Error('no answer'));
    else if (envelope.code === 0) resolve((envelope as { data: Answer }).data);
    else reject(new CallError(envelope as Refusal));
  });
  request.addEventListener('error', () => reject(new Error('no answer')));
  request.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')));
  signal.addEventListener('abort', () => request.abort());
  request.send(body);
  return promise;
}
