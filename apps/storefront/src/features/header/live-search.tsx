/** The live half of the search box. It listens to the form that is already there, and draws what opens below it. */
import { topCategoriesQuery } from '@entrepot/buyer/queries/search.ts';
import { tidyKeyword } from '@entrepot/buyer/search-address.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useKeywordSearch } from '@entrepot/screens/search/use-keyword-search.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react';
import { useNavigator } from '@entrepot/site/navigator.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { SearchPanel, type PanelHandle } from './search-panel.tsx';

export interface LiveSearchProps {
  form: RefObject<HTMLFormElement | null>;
  input: RefObject<HTMLInputElement | null>;
  /** How often the form was sent so far. */
  wishes: number;
  /** The field was clicked or typed into before this was there. */
  wantsOpen: RefObject<boolean>;
  onCategories: (categories: readonly { id: number; name: string }[]) => void;
}

export function LiveSearch({ form, input, wishes, wantsOpen, onCategories }: LiveSearchProps) {
  const t = useT();
  const id = useId();
  const { client } = useServices();
  const navigator = useNavigator();
  const panel = useRef<PanelHandle>(null);
  const [typed, setTyped] = useState(() => input.current?.value ?? '');
  const [isOpen, setOpen] = useState(() => wantsOpen.current);
  const [isMissing, setMissing] = useState(false);
  const [shown, setShown] = useState<{ isShown: boolean; activeId: string | undefined }>({ isShown: false, activeId: undefined });

  const { data: categories } = useQuery(topCategoriesQuery(client));
  useEffect(() => void (categories && onCategories(categories)), [categories, onCategories]);

  function write(text: string) {
    fill(input.current, text);
    setTyped(text);
  }

  function go(address: string) {
    setOpen(false);
    input.current?.blur();
    navigator.navigate(address);
  }

  const { search: find, insist, isBusy } = useKeywordSearch(go);

  async function search(text: string) {
    const { keyword } = tidyKeyword(text);
    if (keyword === '') {
      setOpen(false);
      setMissing(true);
      input.current?.focus();
      return;
    }
    write(keyword);
    setOpen(false);
    await find(keyword, chosenCategory(form.current));
  }

  const answerWish = useEffectEvent(() => void search(input.current?.value ?? ''));
  useEffect(() => {
    if (wishes > 0) answerWish();
  }, [wishes]);

  const noteInput = useEffectEvent((isComposing: boolean) => {
    setMissing(false);
    // Half a syllable of Chinese, Japanese or Korean is nothing to search for yet.
    if (isComposing) return;
    setTyped(input.current?.value ?? '');
    setOpen(true);
  });

  const open = useEffectEvent(() => {
    setTyped(input.current?.value ?? '');
    setOpen(true);
  });

  const catchUp = useEffectEvent(() => setTyped(input.current?.value ?? ''));

  const clear = useEffectEvent(() => {
    write('');
    setMissing(false);
    setOpen(true);
    input.current?.focus();
  });

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Tab') setOpen(false);
    else if (event.key === 'Escape') {
      // The first one closes the panel, the second one empties the field.
      if (isOpen) setOpen(false);
      else write('');
      event.preventDefault();
    } else if (isOpen) panel.current?.handleKey(event);
    else if (event.key === 'ArrowDown') {
      event.preventDefault();
      open();
    }
  });

  const leave = useEffectEvent((event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && form.current?.contains(event.relatedTarget)) return;
    setOpen(false);
    setMissing(false);
  });

  useEffect(() => {
    const field = input.current;
    const box = form.current;
    if (!field || !box) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    let isComposing = false;
    function compose(isNow: boolean) {
      isComposing = isNow;
      if (!isNow) noteInput(false);
    }
    field.addEventListener('input', () => noteInput(isComposing), { signal });
    field.addEventListener('click', () => open(), { signal });
    field.addEventListener('keydown', (event) => handleKey(event), { signal });
    field.addEventListener('compositionstart', () => compose(true), { signal });
    field.addEventListener('compositionend', () => compose(false), { signal });
    box.addEventListener('focusout', (event) => leave(event), { signal });
    box.querySelector('[data-clear]')?.addEventListener('click', () => clear(), { signal });
    // What was typed after this was drawn and before it listened.
    catchUp();
    return () => listening.abort();
  }, [form, input]);

  useFieldState(input, { id, ...shown, isMissing });
  useEffect(() => {
    form.current?.querySelector('[type=submit]')?.setAttribute('aria-busy', String(isBusy));
  }, [form, isBusy]);

  return (
    <>
      {isMissing && (
        <p
          id={`${id}-missing`}
          role="alert"
          className="absolute start-0 top-full z-40 mt-2 rounded-field bg-red-50 px-3 py-1.5 text-14 text-red shadow-float"
        >
          {t('search.box.missing')}
        </p>
      )}
      <SearchPanel
        ref={panel}
        id={id}
        isOpen={isOpen && !isMissing}
        typed={typed}
        onShow={setShown}
        onSearch={(keyword) => void search(keyword)}
        onInsist={insist}
        onGo={go}
      />
    </>
  );
}

function fill(field: HTMLInputElement | null, text: string): void {
  if (field) field.value = text;
}

function chosenCategory(form: HTMLFormElement | null): number | undefined {
  return Number(new FormData(form ?? undefined).get('id')) || undefined;
}

interface FieldState {
  id: string;
  isShown: boolean;
  activeId: string | undefined;
  isMissing: boolean;
}

/** Tells those who listen what belongs to the field; the field itself was drawn by the closed half and stays as it is. */
function useFieldState(input: RefObject<HTMLInputElement | null>, { id, isShown, activeId, isMissing }: FieldState): void {
  useEffect(() => {
    const states: Record<string, string | undefined> = {
      'aria-expanded': String(isShown),
      'aria-controls': isShown ? id : undefined,
      'aria-activedescendant': activeId,
      'aria-invalid': isMissing ? 'true' : undefined,
      'aria-describedby': isMissing ? `${id}-missing` : undefined,
    };
    for (const [name, value] of Object.entries(states)) {
      if (value === undefined) input.current?.removeAttribute(name);
      else input.current?.setAttribute(name, value);
    }
  }, [input, id, isShown, activeId, isMissing]);
}
