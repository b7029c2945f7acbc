import { WHOLE_LIST } from '../../features/listing/list-kind.ts';
import { listPage } from '../../features/listing/list-page-parts.ts';
import { ListPage } from '../../features/listing/list-page.tsx';
import { useFrame } from '../frame-context.tsx';
import type { PageModule } from '../page-module.ts';

function Commodity() {
  return <ListPage kind={WHOLE_LIST} search={useFrame().search} />;
}

export const page: PageModule = { ...listPage(WHOLE_LIST), Page: Commodity };
