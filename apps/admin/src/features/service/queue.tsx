import { ViewChoice } from '@entrepot/console/chat/view-choice.tsx';
import { changeSearch, type Place } from '@entrepot/console/router/address.ts';
import { usePlace, useSearch } from '@entrepot/console/router/use-router.tsx';
import { useMay } from '@entrepot/console/services.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import { SearchField } from '@entrepot/console/table/search-field.tsx';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { languageName } from '@entrepot/i18n/language-name.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@entrepot/ui/dropdown-menu.tsx';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import { useNow } from '@entrepot/ui/use-now.ts';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { useStorefronts } from '../../lib/use-storefronts.ts';
import { ChoiceChip } from './choice-chip.tsx';
import { Presence } from './presence.tsx';
import { QueueList } from './queue-list.tsx';
import { filterOf, GROUPS_OF, groupsOf, QUEUE_VIEWS, viewOf, type QueueView } from './queue-views.ts';
import { AGENTS_PATH, ANSWERS_PATH } from './service-paths.ts';
import { useDeskFacts, useGroup } from './service-queries.ts';

const TICK_MS = 15_000;
const DEFAULT_PROMISE = 10;

/** Who waits for an answer. The address holds the view, what narrows it, and which one is open. */
export function Queue() {
  const t = useT();
  const [search, change] = useSearch();
  const { path, search: now } = usePlace();
  const nowMs = useNow(TICK_MS);
  const view = viewOf(search.view);
  const filter = filterOf(search);
  const promiseMinutes = useDeskFacts()?.promiseMinutes ?? DEFAULT_PROMISE;
  const placeOf = (id: string): Place => ({ path, search: changeSearch(now, { open: id }) });
  const isNarrowed = filter.storefronts.length + filter.languages.length > 0 || filter.label !== undefined || filter.keyword !== '';
  return (
    <>
      <div className="flex min-h-14 flex-none items-center justify-between gap-2 border-b ps-5 pe-2.5">
        <h1 className="flex-none text-16 font-semibold">{t('admin.service.title')}</h1>
        <span className="flex min-w-0 items-center gap-1">
          <Presence />
          <Manage />
        </span>
      </div>
      <ViewTabs view={view} onChange={(next) => change({ view: next === 'me' ? undefined : next, q: undefined }, { replace: true })} />
      <div className="grid flex-none gap-2 border-b px-4 py-2.5">
        <SearchField
          label={t('admin.service.search')}
          shortcut="f"
          value={filter.keyword}
          onChange={(value) => change({ q: value === '' ? undefined : value }, { replace: true })}
        />
        <Narrow />
      </div>
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <QueueList
          groups={groupsOf(view, filter)}
          filter={filter}
          open={search.open}
          placeOf={placeOf}
          nowMs={nowMs}
          promiseMinutes={promiseMinutes}
          isNarrowed={isNarrowed}
        />
      </div>
    </>
  );
}

function ViewTabs({ view, onChange }: { view: QueueView; onChange: (view: QueueView) => void }) {
  const t = useT();
  const counts = useGroup('mine', filterOf({})).data?.pages[0]?.counts;
  const countOf = (each: QueueView): number | undefined =>
    counts && each !== 'closed' ? GROUPS_OF[each].reduce((sum, group) => sum + counts[group], 0) : undefined;
  return (
    <ViewChoice
      look="line"
      label={t('admin.service.views')}
      views={QUEUE_VIEWS.map((each) => ({ view: each, words: t('admin.service.view', { view: each }), count: countOf(each) }))}
      view={view}
      onChange={onChange}
    />
  );
}

function Narrow() {
  const t = useT();
  const language = useLanguage();
  const [search, change] = useSearch();
  const { storefronts, languages, label } = filterOf(search);
  const labels = useDeskFacts()?.labels ?? [];
  const set = (name: string) => (chosen: readonly string[]) => change({ [name]: chosen.join(',') || undefined }, { replace: true });
  return (
    <div className="flex flex-wrap gap-1.5">
      <ChoiceChip
        label={t('admin.service.storefronts')}
        options={useStorefronts().map(({ code, name }) => ({ value: code, label: name }))}
        chosen={storefronts}
        onChange={set('storefront')}
      />
      <ChoiceChip
        label={t('admin.service.languages')}
        options={LANGUAGES.map((code) => ({ value: code, label: languageName(code, language), short: code.toUpperCase() }))}
        chosen={languages}
        onChange={set('language')}
      />
      {(labels.length > 0 || label !== undefined) && (
        <ChoiceChip
          label={t('admin.service.label')}
          options={labels.map((one) => ({ value: one, label: one }))}
          chosen={label === undefined ? [] : [label]}
          onChange={([one]) => change({ label: one }, { replace: true })}
          isSingle
        />
      )}
    </div>
  );
}

/** For those who set the service up. */
function Manage() {
  const t = useT();
  const may = useMay();
  if (!may('service.manage')) return null;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={t('admin.service.manage')} size="sm">
          <EllipsisVertical size={17} aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem asChild>
          <Link to={ANSWERS_PATH}>{t('admin.service.answers')}</Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link to={AGENTS_PATH}>{t('admin.service.agents')}</Link>
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
