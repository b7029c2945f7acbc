import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { adminCalls } from '@entrepot/contracts/registry.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { acting } from '../staff/index.ts';
import type { AlarmServices } from './alarm-services.ts';
import { presentAlarm } from './alarms.present.ts';
import { countAlarms, selectAlarms } from './alarms.sql.ts';
import { settleAlarm } from './settle-alarm.ts';

export function alarmRoutes(services: AlarmServices): Route[] {
  const { db } = services;
  return [
    route(adminCalls['alarms!list'], async ({ pageNum = 1, pageSize = PAGE_SIZE.list }) => {
      const [rows, totalElements] = await Promise.all([selectAlarms(db, pageSize, (pageNum - 1) * pageSize), countAlarms(db)]);
      return { list: rows.map(presentAlarm), pageNum, pageSize, totalElements };
    }),
    route(adminCalls['alarms!settle'], ({ id, reason }, context) => settleAlarm(services, id, acting(context, reason))),
  ];
}
