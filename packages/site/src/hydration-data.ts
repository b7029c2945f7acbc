/** What the server sends along with a page so that the browser can take over. */
import type { PageSettings } from '@entrepot/buyer/page-render.ts';
import type { DehydratedState } from '@tanstack/react-query';
import type { Problem } from './outcome.ts';

export interface HydrationData {
  settings: PageSettings;
  queries: DehydratedState;
  problem?: Problem;
  /** Nothing was drawn yet. */
  isShell?: true;
}

export const HYDRATION_ELEMENT_ID = 'page-data';
