/** Brings a server-rendered page to life. */
import { startSite } from '@entrepot/site/start-site.tsx';
import { storefront } from './app/site.ts';
import './styles.css';

// Not awaited: the pages' chunks import from this module and would wait for it while it waits for them.
void startSite(storefront);
