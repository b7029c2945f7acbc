import { createContext } from 'react';

/** Says that a list is about to be taken along as a file that the page writes itself. */
export type NoteExport = (list: string, selection: Readonly<Record<string, string>>) => Promise<unknown>;

/** Where a console keeps a record of what is taken out of it; undefined where it keeps none. */
export const ExportNoteContext = createContext<NoteExport | undefined>(undefined);
