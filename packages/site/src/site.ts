/** What makes a site: its addresses, its pages, and what stands around them. */
import type { ComponentType } from 'react';
import type { PageFiles } from './load-page.ts';
import type { RouteEntry } from './route-table.ts';
import type { Router } from './router.ts';

export interface Site {
  routes: readonly RouteEntry[];
  pages: PageFiles;
  Shell: ComponentType<{ router: Router }>;
}
