/** Papers of a loan. */
import type { LoanPaper } from '@entrepot/contracts/loan-work.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { downloadPdf } from '../download-file.ts';

export interface WantedPaper {
  id: string;
  paper: LoanPaper;
  paymentId?: string | undefined;
}

export const downloadPaper = (language: Language, wanted: WantedPaper): Promise<void> => downloadPdf('credit!paper', language, wanted);
