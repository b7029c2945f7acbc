import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { ConsolePage } from '@entrepot/console/frame/console-page.tsx';
import { useSearch } from '@entrepot/console/router/use-router.tsx';
import { SidePanel } from '@entrepot/console/table/side-panel.tsx';
import type { DeskCategory } from '@entrepot/contracts/calls/goods-desk.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Checkbox } from '@entrepot/ui/checkbox.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { AddCategory } from './add-category.tsx';
import { missingLanguages, nameIn, pathTo } from './category-names.ts';
import { CategoryPanel } from './category-panel.tsx';
import { CategoryTree } from './category-tree.tsx';
import { TREE_KEY } from './use-category-commands.ts';

/** The tree of categories beside the one that is looked at. Storefronts follow every change at once. */
export function CategoriesPage() {
  const t = useT();
  const language = useLanguage();
  const client = useStaffClient();
  const [search, changeSearch] = useSearch();
  const [isMissingOnly, setIsMissingOnly] = useState(false);
  const query = useQuery({ queryKey: TREE_KEY, queryFn: ({ signal }) => client.call('categories!tree', {}, { quiet: true, signal }) });
  const list = query.data?.list ?? [];
  const open = list.find(({ id }) => String(id) === search.open);
  const close = () => changeSearch({ open: undefined });
  const shown = isMissingOnly ? withMissing(list) : list;
  return (
    <div className="flex items-start">
      <div className="min-w-0 flex-1">
        <ConsolePage title={t('admin.goods.categories')} text={t('admin.goods.categories.text')}>
          {query.data ? (
            <div className="grid max-w-220 gap-5">
              <div className="flex flex-wrap items-center justify-between gap-4">
                <AddCategory parentId={null} label={t('admin.goods.category.addTop')} />
                <Checkbox checked={isMissingOnly} onCheckedChange={setIsMissingOnly} label={t('admin.goods.category.missingOnly')} />
              </div>
              {shown.length === 0 ? (
                <p className="text-14 text-quiet">{t('admin.goods.category.nothing')}</p>
              ) : (
                <CategoryTree
                  list={shown}
                  isNarrowed={isMissingOnly}
                  openId={open?.id}
                  onOpen={(id) => changeSearch({ open: String(id) }, { replace: open !== undefined })}
                />
              )}
            </div>
          ) : (
            <PanelStates query={query} />
          )}
        </ConsolePage>
      </div>
      {open && (
        <SidePanel id={String(open.id)} title={nameIn(open, language)} onClose={close}>
          <CategoryPanel key={open.id} category={open} list={list} onGone={close} />
        </SidePanel>
      )}
    </div>
  );
}

/** Those without a name in some language, and the way to them. */
function withMissing(list: readonly DeskCategory[]): DeskCategory[] {
  const ids = new Set(
    list.filter((each) => missingLanguages(each).length > 0).flatMap(({ id }) => pathTo(list, id).map((each) => each.id)),
  );
  return list.filter(({ id }) => ids.has(id));
}
