import './dev-ui.css';
import { Gallery } from '@entrepot/ui/gallery/gallery.tsx';
import { useDirection } from '@entrepot/i18n/react.tsx';
import type { PageModule } from '@entrepot/site/page-module.ts';

function DevUi() {
  return <Gallery initialDirection={useDirection()} />;
}

export const page: PageModule = { Page: DevUi, head: () => ({ title: 'Gallery', noIndex: true }) };
