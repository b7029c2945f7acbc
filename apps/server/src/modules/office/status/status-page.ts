/** The status page: plain, without scripts, so that it is there when much else is not. What was not measured is never filled in. */
import type { Storefront } from '@entrepot/brands/storefront.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { STATUS_DAYS, STATUS_PARTS, type StatusPart, type StatusState } from '@entrepot/contracts/status-parts.ts';
import { formatNumber, formatPercent } from '@entrepot/i18n/formats.ts';
import { timesIn } from '@entrepot/i18n/kept-formats.ts';
import { directionOf, LOCALES, recordLocale } from '@entrepot/i18n/locales.ts';
import { statusWords, type StatusSpeak } from '@entrepot/i18n/status-messages.ts';
import { escapeHtml } from '../../../platform/http/escape.ts';
import type { IncidentRow } from './incidents.sql.ts';
import type { DayRow, NowRow } from './status.sql.ts';
import { statusStyle } from './status-style.ts';

export interface StatusLook {
  storefront: Pick<Storefront, 'code' | 'name' | 'nameIn' | 'theme'>;
  /** As people call it. */
  name: string;
  language: Language;
  nonce: string;
  now: Date;
}

export interface StatusFacts {
  parts: readonly NowRow[];
  days: readonly DayRow[];
  incidents: readonly IncidentRow[];
  /** Found while this page was asked for: nothing that takes the database works, and this is what was known before. */
  isAway?: boolean;
}

const DAY_MS = 24 * 60 * 60_000;
/** What was found longer ago says nothing about now. */
const STALE_MS = 20 * 60_000;
/** Of a day's looks; more than these are a bad day. */
const SOME = 0.05;

type DayKind = 'good' | 'some' | 'bad' | 'none';

export function statusPage(facts: StatusFacts, { storefront, name, language, nonce, now }: StatusLook): string {
  const speak = statusWords(language, storefront.code);
  const time = momentIn(language);
  const states = STATUS_PARTS.map((part) => [part, stateOf(facts.parts, part, now)] as const);
  const known = states.map(([, found]) => found.state);
  const overall: StatusState = facts.isAway || known.includes('down') ? 'down' : known.includes('up') ? 'up' : 'unknown';
  const title = escapeHtml(speak('status.title', { name }));
  const looked = facts.parts.map(({ looked_at: at }) => at.getTime());
  const shown = daysShown(now, language);
  const parts = states.map(([part, found]) => partSection(part, found, facts.days, { speak, time, language, shown })).join('');
  const isOpen = ({ ended_at: ended }: IncidentRow): boolean => ended === null;
  const sectionsOf = (incidents: readonly IncidentRow[]): string => incidents.map((one) => incidentSection(one, speak, time)).join('');
  // What goes on is what people come for; it stands before what was measured, whatever that says.
  const open = sectionsOf(facts.incidents.filter(isOpen));
  const over = sectionsOf(facts.incidents.filter((incident) => !isOpen(incident)));
  const none = open ? '' : `<p class="quiet">${escapeHtml(speak('status.noIncidents', { days: STATUS_DAYS }))}</p>`;
  return `<!doctype html><html lang="${LOCALES[language].tag}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><meta name="robots" content="noindex"><meta http-equiv="refresh" content="120"><link rel="icon" href="data:,">
<style nonce="${nonce}">${statusStyle(storefront.theme)}</style></head>
<body><main><header><a href="/">${escapeHtml(name)}</a><h1>${title}</h1>
<p class="overall ${overall}">${escapeHtml(speak('status.overall', { state: overall }))}</p>
${looked.length > 0 ? `<p class="quiet">${escapeHtml(speak('status.looked', { time: time(new Date(Math.max(...looked))) }))}</p>` : ''}</header>
${open ? `<section aria-label="${escapeHtml(speak('status.incidents'))}">${open}</section>` : ''}
<section aria-label="${escapeHtml(speak('status.parts'))}">${parts}<p class="key">${keyOf(speak)}</p></section>
${over || none ? `<section><h2>${escapeHtml(speak('status.incidents'))}</h2>${over || none}</section>` : ''}
<p class="quiet">${escapeHtml(speak('status.how'))}</p></main></body></html>`;
}

function stateOf(parts: readonly NowRow[], part: StatusPart, now: Date): Pick<NowRow, 'state'> & { since?: Date } {
  const found = parts.find((each) => each.part === part);
  return !found || now.getTime() - found.looked_at.getTime() > STALE_MS ? { state: 'unknown' } : found;
}

interface Saying {
  speak: StatusSpeak;
  time: (at: Date) => string;
  language: Language;
  shown: readonly Day[];
}

interface Day {
  day: string;
  /** As people read it. */
  date: string;
}

function partSection(part: StatusPart, { state, since }: ReturnType<typeof stateOf>, days: readonly DayRow[], saying: Saying): string {
  const { speak, time, language, shown } = saying;
  const byDay = new Map(days.filter((each) => each.part === part).map((each) => [each.day, each]));
  const bars = shown.map(
    ({ day, date }) => `<i class="${kindOf(byDay.get(day))}" title="${escapeHtml(sayDay(date, byDay.get(day), speak, language))}"></i>`,
  );
  const measured = shown.flatMap(({ day }) => (kindOf(byDay.get(day)) === 'none' ? [] : [byDay.get(day)!]));
  const looks = measured.reduce((sum, { up, down }) => sum + up + down, 0);
  const up = measured.reduce((sum, day) => sum + day.up, 0);
  const said =
    looks === 0
      ? speak('status.never', { days: STATUS_DAYS })
      : speak('status.measured', { percent: formatPercent(flooredPercent(up / looks), language, 2), looks: formatNumber(looks, language) });
  const gaps = STATUS_DAYS - measured.length;
  const missing = looks > 0 && gaps > 0 ? ` ${speak('status.gaps', { count: gaps })}` : '';
  const from = since ? ` <span class="quiet">${escapeHtml(speak('status.since', { time: time(since) }))}</span>` : '';
  return `<article><h2>${escapeHtml(speak('status.part', { part }))}</h2><p class="state ${state}">${escapeHtml(speak('status.state', { state }))}${from}</p>
<div class="days" aria-hidden="true">${bars.join('')}</div><p class="quiet">${escapeHtml(said + missing)}</p></article>`;
}

/** In hundredths of a hundred; nearly all is not all. */
const flooredPercent = (share: number): number => Math.floor(share * 10_000) / 100;

function kindOf(day: DayRow | undefined): DayKind {
  const looks = day ? day.up + day.down : 0;
  if (!day || looks === 0) return 'none';
  return day.down === 0 ? 'good' : day.down / looks < SOME ? 'some' : 'bad';
}

function sayDay(date: string, found: DayRow | undefined, speak: StatusSpeak, language: Language): string {
  if (!found || kindOf(found) === 'none') return speak('status.dayNone', { date });
  return speak('status.day', { date, up: formatNumber(found.up, language), looks: formatNumber(found.up + found.down, language) });
}

/** The oldest first, today last. */
function daysShown(now: Date, language: Language): Day[] {
  const format = timesIn(recordLocale(language), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return Array.from({ length: STATUS_DAYS }, (_, place) => {
    const at = new Date(now.getTime() - (STATUS_DAYS - 1 - place) * DAY_MS);
    return { day: at.toISOString().slice(0, 10), date: format.format(at) };
  });
}

function keyOf(speak: StatusSpeak): string {
  const kinds: readonly DayKind[] = ['good', 'some', 'bad', 'none'];
  return kinds.map((kind) => `<span><i class="${kind}"></i>${escapeHtml(speak('status.legend', { kind }))}</span>`).join('');
}

/** What staff write is in a language of their own choosing, and says itself which way it runs. */
function incidentSection(
  { title, parts, began_at: began, ended_at: ended, notes }: IncidentRow,
  speak: StatusSpeak,
  time: (at: Date) => string,
): string {
  const when = ended ? speak('status.ended', { began: time(began), ended: time(ended) }) : speak('status.ongoing', { began: time(began) });
  // Below the heading of what is over, or below that of the page.
  const heading = ended ? 'h3' : 'h2';
  const named = parts.map((part) => speak('status.part', { part })).join(' · ');
  const told = notes
    .map(({ at, text }) => `<li><time>${escapeHtml(time(new Date(at)))}</time><p dir="auto">${escapeHtml(text)}</p></li>`)
    .join('');
  return `<article class="incident ${ended ? 'over' : 'open'}"><${heading} dir="auto">${escapeHtml(title)}</${heading}><p class="quiet">${escapeHtml(named)}</p><p class="quiet">${escapeHtml(when)}</p><ol>${told}</ol></article>`;
}

/** To the minute, with the zone named: whoever reads it may be anywhere. */
function momentIn(language: Language): (at: Date) => string {
  const format = timesIn(LOCALES[language].tag, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  });
  return (at) => format.format(at);
}
