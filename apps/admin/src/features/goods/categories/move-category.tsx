import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import type { DeskCategory } from '@entrepot/contracts/calls/goods-desk.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Combobox } from '@entrepot/ui/combobox.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { useState } from 'react';
import { childrenOf, nameIn, pathTo } from './category-names.ts';
import { placesFor } from './category-places.ts';
import { useCategoryCommands } from './use-category-commands.ts';

const TOP = 'top';

/** Below another, with everything that is below it. Only places where it fits are offered. */
export function MoveCategory({ category, list }: { category: DeskCategory; list: readonly DeskCategory[] }) {
  const t = useT();
  const language = useLanguage();
  const words = useFailureWords();
  const { move } = useCategoryCommands();
  const here = category.parentId === null ? TOP : String(category.parentId);
  const [chosen, setChosen] = useState(here);
  const [isWorking, setIsWorking] = useState(false);
  const options = placesFor(category, list).map((parent) =>
    parent === null
      ? { value: TOP, label: t('admin.goods.category.top') }
      : {
          value: String(parent.id),
          label: pathTo(list, parent.id)
            .map((step) => nameIn(step, language))
            .join(' › '),
        },
  );

  async function submit(): Promise<void> {
    const parentId = chosen === TOP ? null : Number(chosen);
    setIsWorking(true);
    try {
      await move(category.id, parentId, childrenOf(list, parentId).length);
      notify.success(t('admin.goods.category.moved'));
    } catch (error) {
      notify.error(words(error));
    } finally {
      setIsWorking(false);
    }
  }

  return (
    <div className="grid gap-3">
      <Field label={t('admin.goods.category.under')} hint={t('admin.goods.category.under.hint')}>
        <Combobox
          size="sm"
          value={chosen}
          onValueChange={setChosen}
          options={options.map((option) => ({ ...option, keywords: [option.label] }))}
          labels={{ search: t('admin.goods.category.search'), empty: t('admin.goods.category.nothing') }}
        />
      </Field>
      <div>
        <Button size="sm" disabled={chosen === here} loading={isWorking} loadingLabel={t('account.working')} onClick={() => void submit()}>
          {t('admin.goods.category.move')}
        </Button>
      </div>
    </div>
  );
}
