import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '@entrepot/ui/popover.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import clsx from 'clsx';
import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import X from 'lucide-react/icons/x';
import { useState, type FormEvent } from 'react';
import { Link } from '../router/link.tsx';
import type { Place } from '../router/address.ts';
import type { TableView } from './saved-views.ts';

export interface ViewTabsProps {
  given: readonly TableView[];
  saved: readonly TableView[];
  current: TableView | undefined;
  placeOf: (view: TableView) => Place;
  onSave: (name: string) => void;
  onRemove: (id: string) => void;
}

/** The views of a table in one row, as links: each has an address. */
export function ViewTabs({ given, saved, current, placeOf, onSave, onRemove }: ViewTabsProps) {
  const t = useT();
  const { number } = useFormats();
  return (
    <div className="flex items-end gap-2 border-b">
      <ul aria-label={t('console.views.label')} className="flex min-w-0 flex-1 gap-x-6 overflow-x-auto [scrollbar-width:none]">
        {[...given, ...saved].map((view) => {
          const isCurrent = view.id === current?.id;
          return (
            <li key={view.id} className="flex flex-none items-center">
              <Link
                to={placeOf(view)}
                {...(isCurrent ? { 'aria-current': 'true' as const } : {})}
                className={clsx(
                  '-mb-px flex min-h-11 items-center gap-1.5 border-b-2 text-13 whitespace-nowrap -outline-offset-2',
                  isCurrent ? 'border-brand font-semibold text-ink' : 'border-transparent font-medium text-body hover:text-ink',
                )}
              >
                {view.name}
                {view.count !== undefined && <span className="num font-normal text-quiet">{number(view.count)}</span>}
              </Link>
              {isCurrent && saved.includes(view) && (
                <button
                  type="button"
                  aria-label={t('console.views.remove', { name: view.name })}
                  onClick={() => onRemove(view.id)}
                  className="ms-1 grid size-6 place-items-center rounded-full text-quiet hover:bg-n100 hover:text-ink"
                >
                  <X size={14} aria-hidden />
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {!current && <SaveView onSave={onSave} />}
    </div>
  );
}

function SaveView({ onSave }: { onSave: (name: string) => void }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() === '') return;
    onSave(name.trim());
    setOpen(false);
    setName('');
  }
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger className="mb-1 inline-flex min-h-9 flex-none items-center gap-1.5 rounded-btn px-2.5 text-13 font-medium text-body hover:bg-n100 hover:text-ink">
        <BookmarkPlus size={16} aria-hidden />
        <span className="max-sm:sr-only">{t('console.views.save')}</span>
      </PopoverTrigger>
      <PopoverContent label={t('console.views.save')} align="end" className="w-72">
        <form onSubmit={submit} noValidate className="grid gap-3">
          <Field label={t('console.views.name')} error={isMissing ? t('account.missing') : undefined} hint={t('console.views.hint')}>
            <TextInput size="sm" maxLength={40} value={name} onChange={(event) => setName(event.target.value)} />
          </Field>
          <Button type="submit" size="sm" variant="primary">
            {t('account.save')}
          </Button>
        </form>
      </PopoverContent>
    </Popover>
  );
}
