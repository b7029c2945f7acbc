import type { Ground } from './modules/ground/index.ts';
import type { Group } from './modules/group.ts';
import type { People } from './modules/people/index.ts';
import type { Service } from './modules/service/index.ts';
import { userChannel } from './platform/push/channels.ts';
import type { Platform } from './platform/platform.ts';
import { createPush, type Push } from './platform/push/push.ts';

/** What reaches browsers without being asked for: that something of theirs changed. What it is they ask for themselves. */
export function openPush(
  platform: Platform,
  groups: readonly Group[],
  { ground: { storefronts }, people, service }: { ground: Ground; people: People; service: Service },
): Push {
  const { visitorOf } = service.conversations;
  const push = createPush(platform, { resolveSession: people.entry.resolveComplete, storefronts, visitorOf });
  platform.events.on('sessions.ended', ({ sessionIds }) => sessionIds.forEach(push.closeSession));
  for (const topic of ['orders.changed', 'wallet.changed'] as const) {
    push.forward(topic, ({ userIds }) => userIds.map((id) => ({ channel: userChannel(id), message: { type: topic, data: {} } })));
  }
  for (const forward of groups.flatMap(({ forwards = [] }) => forwards)) forward(push);
  return push;
}
