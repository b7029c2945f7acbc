import type { Books, Decision } from '@entrepot/contracts/calls/office-today.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { adminCalls } from '@entrepot/contracts/registry.ts';
import { DomainError } from '../../../platform/errors.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { selectBooks, selectDecisions, selectStorefrontNames } from './state-of-books.sql.ts';
import { officeFigures, officeMoney } from './figures.ts';
import type { OfficeServices } from './office-services.ts';
import { officeBadges, officeQueue } from './queue.ts';

const UTC = 'UTC';
const DECISIONS_SHOWN = 6;
const DAY_MS = 24 * 60 * 60_000;

export function officeTodayRoutes(services: OfficeServices): Route[] {
  const { db } = services;
  return [
    route(adminCalls['office!storefronts'], () => selectStorefrontNames(db)),
    route(adminCalls['office!queue'], ({ kind }, { session }) => {
      if (!session) throw new DomainError('session.required');
      return officeQueue(services, session, kind);
    }),
    route(adminCalls['office!badges'], (_input, { session }) => {
      if (!session) throw new DomainError('session.required');
      return officeBadges(services, session);
    }),
    route(adminCalls['office!figures'], ({ span, zone = UTC }) => officeFigures(services, span, zone)),
    route(adminCalls['office!money'], ({ zone = UTC }) => officeMoney(services, zone)),
    route(adminCalls['office!books'], () => books(services)),
    route(adminCalls['office!decided'], () => decided(services)),
  ];
}

async function books({ db, clock, parameters }: OfficeServices): Promise<Books> {
  const row = await selectBooks(db);
  const provedBy = new Date(clock.now().getTime() - parameters.get('restore_proof_days') * DAY_MS);
  return {
    ledger: { entries: row.sealed + row.unsealed, sealed: row.sealed, sealedAt: row.sealed_at?.toISOString() ?? null },
    reconciliations: { subjects: row.subjects, differing: row.differing, takenAt: row.taken_at?.toISOString() ?? null },
    liabilities: row.tree && {
      day: row.tree.day,
      total: formatMoney(moneyFrom(row.tree.total)),
      publishedAt: new Date(row.tree.publishedAt).toISOString(),
    },
    watchers: { networks: row.networks, following: row.following },
    alarms: row.alarms,
    restores: row.restores && {
      triedAt: new Date(row.restores.triedAt).toISOString(),
      isGood: row.restores.isGood,
      provedAt: row.restores.provedAt && new Date(row.restores.provedAt).toISOString(),
      isLate: row.restores.provedAt === null || new Date(row.restores.provedAt) < provedBy,
    },
  };
}

async function decided({ db }: OfficeServices): Promise<Decision[]> {
  const rows = await selectDecisions(db, DECISIONS_SHOWN);
  return rows.map(({ number, at, actor_name: staffName, action, subject_kind: subjectKind, subject_id: subjectId, serial }) => ({
    number,
    at: at.toISOString(),
    staffName,
    action,
    subjectKind,
    subjectId,
    serial,
  }));
}
