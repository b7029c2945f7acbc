import { DISCOUNT_LIST } from '../../features/listing/list-kind.ts';
import { listPage } from '../../features/listing/list-page-parts.ts';
import { ListPage } from '../../features/listing/list-page.tsx';
import { useFrame } from '../frame-context.tsx';
import type { PageModule } from '../page-module.ts';

function Discounted() {
  return <ListPage kind={DISCOUNT_LIST} search={useFrame().search} />;
}

export const page: PageModule = { ...listPage(DISCOUNT_LIST), Page: Discounted };
