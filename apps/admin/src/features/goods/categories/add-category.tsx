import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import { useSearch } from '@entrepot/console/router/use-router.tsx';
import { CATEGORY_NAME_MAX } from '@entrepot/contracts/goods-work.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useState, type FormEvent } from 'react';
import { useCategoryCommands } from './use-category-commands.ts';

/** By its English name; the others are written where it opens. */
export function AddCategory({ parentId, label }: { parentId: number | null; label: string }) {
  const t = useT();
  const words = useFailureWords();
  const [, changeSearch] = useSearch();
  const { add } = useCategoryCommands();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isWorking, setIsWorking] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (name.trim() === '') return setProblem(t('account.missing'));
    setProblem(undefined);
    setIsWorking(true);
    try {
      const { list } = await add(parentId, name.trim());
      setName('');
      notify.success(t('admin.goods.category.added', { name: name.trim() }));
      // The newest stands at the end of its branch.
      changeSearch({ open: String(list.filter((each) => each.parentId === parentId).at(-1)!.id) });
    } catch (error) {
      setProblem(words(error));
    } finally {
      setIsWorking(false);
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex min-w-0 flex-1 basis-72 flex-wrap items-start gap-2">
      <Field label={label} hint={t('admin.goods.category.add.hint')} error={problem} className="min-w-0 max-w-80 flex-1">
        <TextInput
          size="sm"
          value={name}
          maxLength={CATEGORY_NAME_MAX}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Button type="submit" size="sm" loading={isWorking} loadingLabel={t('account.working')} className="mt-7">
        {t('admin.goods.category.add')}
      </Button>
    </form>
  );
}
