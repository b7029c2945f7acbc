/** The calls of the inbox, for rigs of other modules. */
import { pino } from 'pino';
import { loadConfig } from '../../../config.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Route } from '../../../platform/http/route.ts';
import { createNotices } from './index.ts';

export function noticeRoutesFor(platform: Pick<Platform, 'db' | 'clock'>): Route[] {
  return createNotices(
    { ...platform, config: loadConfig({}, 'development'), log: pino({ level: 'silent' }) },
    { nameOf: () => 'Hazel Wharf', contactOf: () => 'help@hazelwharf.example' },
  ).routes;
}
