import { WHOLE_LIST } from '@entrepot/screens/listing/list-kind.ts';
import { listPage } from '@entrepot/screens/listing/list-page-parts.ts';
import { useFrame } from '@entrepot/site/frame-context.tsx';
import type { PageModule } from '@entrepot/site/page-module.ts';
import { ListPage } from '../../features/listing/list-page.tsx';

function Commodity() {
  return <ListPage kind={WHOLE_LIST} search={useFrame().search} />;
}

export const page: PageModule = { ...listPage(WHOLE_LIST), Page: Commodity };
