/** Brings a server-rendered page to life. */
import { watchInstallOffer } from '@entrepot/site/install-offer.ts';
import { startSite } from '@entrepot/site/start-site.tsx';
import { mobileSite } from './app/site.ts';
import './styles.css';

watchInstallOffer();
// Not awaited: the pages' chunks import from this module and would wait for it while it waits for them.
void startSite(mobileSite).then(async () => {
  const { careForWorker } = await import('./worker/care.ts');
  // A visit without a worker is still a visit.
  await careForWorker().catch(() => undefined);
});
// What is opened above a first page brings no styles of its own.
window.addEventListener('load', () => void import('./all-styles.ts').catch(() => undefined));
