import { useT } from '@entrepot/i18n/react.tsx';
import { useRef, type ReactNode } from 'react';

export interface PictureChoice {
  /** The largest picture, in megabytes; undefined while it is not known, and then the server says it. */
  maxMegabytes?: number | undefined;
  onPicture: (file: File) => void;
  /** Why the one that was chosen does not go; nothing where it does. */
  onProblem: (problem: string | undefined) => void;
}

const MEGABYTE = 1024 * 1024;
const TYPES = ['image/jpeg', 'image/png'];

/** How a picture is chosen, and the field for it, which nobody sees. What cannot go is said before anything is sent. */
export function usePictureChoice({ maxMegabytes, onPicture, onProblem }: PictureChoice): { open: () => void; input: ReactNode } {
  const t = useT();
  const picker = useRef<HTMLInputElement>(null);

  function problemOf(file: File): string | undefined {
    if (!TYPES.includes(file.type)) return t('chat.picture.type');
    const isTooLarge = maxMegabytes !== undefined && file.size > maxMegabytes * MEGABYTE;
    return isTooLarge ? t('chat.picture.size', { megabytes: maxMegabytes }) : undefined;
  }

  function choose(file: File | undefined): void {
    if (picker.current) picker.current.value = '';
    if (!file) return;
    const problem = problemOf(file);
    onProblem(problem);
    if (problem === undefined) onPicture(file);
  }

  return {
    open: () => picker.current?.click(),
    input: (
      <input
        ref={picker}
        type="file"
        accept="image/jpeg,image/png,.jpg"
        className="hidden"
        tabIndex={-1}
        aria-label={t('chat.picture.add')}
        onChange={(event) => choose(event.target.files?.[0])}
      />
    ),
  };
}
