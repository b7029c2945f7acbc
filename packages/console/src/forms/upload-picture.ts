import { sendFile } from '@entrepot/api-client/send-file.ts';
import type { SHOP_UPLOAD_PURPOSES } from '@entrepot/contracts/calls/media.ts';
import type { Language } from '@entrepot/contracts/languages.ts';

export interface SentPicture {
  mediaId: string;
  url: string;
}

/** A picture at the shops' door. The session's cookie travels by itself. */
export function uploadPicture(language: Language, purpose: (typeof SHOP_UPLOAD_PURPOSES)[number]) {
  return (file: File, onProgress: (fraction: number) => void, signal: AbortSignal): Promise<SentPicture> =>
    sendFile({
      address: `/seller-api/picture!upload?${new URLSearchParams({ lang: language })}`,
      fields: { moduleName: purpose },
      file,
      onProgress,
      signal,
    });
}
