import { calls } from '@entrepot/contracts/registry.ts';
import { UUID_PATTERN } from '@entrepot/contracts/uuid.ts';
import { DomainError } from '../../../platform/errors.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countAttempts, HOUR_MS, limitAttempts, originOf } from '../credentials/index.ts';
import type { Parameters } from '../../ground/parameters/index.ts';
import type { Puzzles } from './puzzles.ts';

const MINUTE_MS = 60_000;
const ID = new RegExp(`^${UUID_PATTERN}$`);

export function captchaRoutes(puzzles: Puzzles, { clock, parameters }: Pick<Platform, 'clock'> & { parameters: Parameters }): Route[] {
  return [
    route(calls['jscode!execute'], async ({ action, kind = 'slide' }, { request }) => {
      const origin = originOf(request);
      // Drawing takes time that others wait for.
      const max = parameters.get('captchas_per_address_per_minute');
      await limitAttempts(request, { group: 'captchas', key: origin.network, windowMs: MINUTE_MS, max, now: clock.now() });
      const askedInHour = await countAttempts(request, {
        group: 'captchas-of-hour',
        key: origin.network,
        windowMs: HOUR_MS,
        now: clock.now(),
      });
      return puzzles.start(action, kind, origin, askedInHour.count);
    }),
    route(calls['jscode!check'], async ({ id, track, text, work }, { request }) => {
      if (!ID.test(id)) throw new DomainError('verification.failed');
      return { pass: await puzzles.solve({ id, track, text, work }, originOf(request)) };
    }),
  ];
}
