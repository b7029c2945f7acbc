import { Section } from '@entrepot/console/details/section.tsx';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import { Link } from '@entrepot/console/router/link.tsx';
import { useMay } from '@entrepot/console/services.tsx';
import type { DeskCategory } from '@entrepot/contracts/calls/goods-desk.ts';
import { CATEGORY_LEVELS } from '@entrepot/contracts/goods-work.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { Switch } from '@entrepot/ui/switch.tsx';
import { productsOfCategoryPath } from '../goods-paths.ts';
import { ReasonForm } from '../parts/reason-form.tsx';
import { AddCategory } from './add-category.tsx';
import { childrenOf, nameIn, pathTo } from './category-names.ts';
import { MoveCategory } from './move-category.tsx';
import { NamesForm } from './names-form.tsx';
import { useCategoryCommands } from './use-category-commands.ts';

export interface CategoryPanelProps {
  category: DeskCategory;
  list: readonly DeskCategory[];
  onGone: () => void;
}

/** One category: its names, its place, whether it hides, what is below it, and the way out while it holds nothing. */
export function CategoryPanel({ category, list, onGone }: CategoryPanelProps) {
  const t = useT();
  const language = useLanguage();
  const may = useMay();
  const words = useFailureWords();
  const { number } = useFormats();
  const { setHiding, remove } = useCategoryCommands();
  const children = childrenOf(list, category.id);
  const name = nameIn(category, language);
  const isEmpty = category.products === 0 && children.length === 0;
  return (
    <div className="grid gap-5">
      <div className="text-13">
        {category.level > 1 && (
          <p className="text-quiet">
            <bdi>
              {pathTo(list, category.id)
                .map((each) => nameIn(each, language))
                .join(' › ')}
            </bdi>
          </p>
        )}
        <p className="flex flex-wrap gap-x-4">
          <span>{t('admin.goods.category.holds', { products: number(category.products), onShelf: number(category.onShelf) })}</span>
          {may('products.moderate') && (
            <TextLink asChild>
              <Link to={productsOfCategoryPath(String(category.id))}>{t('admin.goods.products')}</Link>
            </TextLink>
          )}
        </p>
        <p className="num text-12 text-quiet">{category.slug}</p>
      </div>
      <Section title={t('admin.goods.category.names')}>
        <NamesForm category={category} />
      </Section>
      <Section title={t('admin.goods.category.shown')}>
        <Switch
          checked={category.hidesWhenEmpty}
          onCheckedChange={(isOn) => void setHiding(category.id, isOn).catch((error: unknown) => notify.error(words(error)))}
          label={t('admin.goods.category.hides')}
          description={t('admin.goods.category.hides.text')}
        />
      </Section>
      <Section title={t('admin.goods.category.place')}>
        <MoveCategory key={category.parentId ?? 0} category={category} list={list} />
      </Section>
      {category.level < CATEGORY_LEVELS && (
        <Section title={t('admin.goods.category.below')}>
          {category.products > 0 ? (
            <p className="text-13 text-quiet">{t('admin.goods.category.below.products')}</p>
          ) : (
            <AddCategory parentId={category.id} label={t('admin.goods.category.addBelow', { name })} />
          )}
        </Section>
      )}
      <Section title={t('admin.goods.category.remove')}>
        {isEmpty ? (
          <ReasonForm
            name={`category:${category.id}`}
            text={t('admin.goods.category.remove.text')}
            hint={t('admin.reason.hint')}
            submitLabel={t('admin.goods.category.remove')}
            tone="danger"
            done={t('admin.goods.category.removed', { name })}
            run={async (reason) => {
              await remove(category.id, reason);
              onGone();
            }}
          />
        ) : (
          <p className="text-13 text-quiet">{t('admin.goods.category.remove.not')}</p>
        )}
      </Section>
    </div>
  );
}
