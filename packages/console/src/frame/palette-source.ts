/** What the command palette finds beside the screens: each source asks the server in its own way. */
import type { LucideIcon } from 'lucide-react';
import type { Needed } from '../services.tsx';

export interface Finding {
  id: string;
  label: string;
  hint?: string | undefined;
  Icon?: LucideIcon | undefined;
  /** An address below the console's base. */
  to: string;
}

export interface PaletteSource {
  heading: string;
  /** What one must be allowed to do to be told; left out for what is everybody's. */
  permission?: Needed;
  find(text: string, signal: AbortSignal): Promise<Finding[]>;
}
