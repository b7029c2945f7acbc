/** What the command palette finds beside the screens: each source asks the server in its own way. */
import type { LucideIcon } from 'lucide-react';

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
  find(text: string, signal: AbortSignal): Promise<Finding[]>;
}
