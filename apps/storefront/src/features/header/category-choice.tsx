import { useT } from '@entrepot/i18n/react.tsx';
import ChevronDown from 'lucide-react/icons/chevron-down';

/** Narrows a search beforehand. Its lines come when a hand or the focus comes near; few searches need them. */
export function CategoryChoice({ categories }: { categories: readonly { id: number; name: string }[] }) {
  const t = useT();
  return (
    <span className="relative flex flex-none items-center self-stretch max-lg:hidden">
      <select
        name="id"
        aria-label={t('search.box.category')}
        className="field-sizing-content max-w-52 appearance-none self-stretch truncate rounded-field bg-transparent ps-4 pe-9 text-14 text-ink outline-offset-[-4px]"
      >
        <option value="">{t('search.box.allCategories')}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown size={16} aria-hidden className="pointer-events-none absolute end-3 text-icon" />
      <span aria-hidden className="h-6 border-s" />
    </span>
  );
}
