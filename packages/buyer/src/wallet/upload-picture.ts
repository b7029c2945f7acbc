import { sendFile } from '@entrepot/api-client/send-file.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { currentToken } from '../session.ts';

export interface SentPicture {
  mediaId: string;
  url: string;
}

export type PicturePurpose = 'certificate' | 'chat' | 'evidence' | 'review';

export function uploadPicture(language: Language, purpose: PicturePurpose) {
  return (file: File, onProgress: (fraction: number) => void, signal: AbortSignal): Promise<SentPicture> => {
    const parameters = new URLSearchParams({ lang: language, token: currentToken() ?? '' });
    return sendFile({ address: `/api/uploadimg!execute.action?${parameters}`, fields: { moduleName: purpose }, file, onProgress, signal });
  };
}

export const uploadCertificate = (language: Language) => uploadPicture(language, 'certificate');
