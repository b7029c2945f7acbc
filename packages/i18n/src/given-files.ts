/**
 * Where the files lie that the page in hand is made of, by their sources: the server writes it into the page. Without it, as while the
 * front end is being worked on, all of them are looked up.
 */
export type GivenFiles = Readonly<Record<string, string>>;

const ELEMENT_ID = 'page-files';

export function readGivenFiles(): GivenFiles {
  return JSON.parse(document.getElementById(ELEMENT_ID)?.textContent ?? '{}') as GivenFiles;
}
