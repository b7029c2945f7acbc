import { Kbd } from '@entrepot/ui/kbd.tsx';

/** Keys as they stand on the keyboard; a dash stands for all that are between. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return keys.map((key) => (key === '–' ? <span key={key}>–</span> : <Kbd key={key}>{key}</Kbd>));
}
