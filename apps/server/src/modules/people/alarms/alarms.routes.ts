import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { adminCalls } from '@entrepot/contracts/registry.ts';
import { DomainError } from '../../../platform/errors.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { acting } from '../staff/index.ts';
import type { AlarmServices } from './alarm-services.ts';
import { presentAlarm } from './alarms.present.ts';
import { countAlarms, selectAlarm, selectAlarms } from './alarms.sql.ts';
import { settleAlarm } from './settle-alarm.ts';

export function alarmRoutes(services: AlarmServices): Route[] {
  const { db } = services;
  return [
    route(adminCalls['alarms!list'], async ({ pageNum = 1, pageSize = PAGE_SIZE.list, ...filter }, { session }) => {
      const [rows, totalElements] = await Promise.all([
        selectAlarms(db, filter, pageSize, (pageNum - 1) * pageSize),
        countAlarms(db, filter),
      ]);
      return { list: await Promise.all(rows.map((row) => presentAlarm(db, row, session!.subjectId))), pageNum, pageSize, totalElements };
    }),
    route(adminCalls['alarms!get'], async ({ id }, { session }) => {
      const row = await selectAlarm(db, id);
      if (!row) throw new DomainError('alarm.not_found');
      return presentAlarm(db, row, session!.subjectId);
    }),
    route(adminCalls['alarms!settle'], ({ id, reason }, context) => settleAlarm(services, id, acting(context, reason))),
  ];
}
