import { watchSeller } from '@balcao/contract';
import type { Live } from '../jobs/index.ts';
import { type Route, route } from '../modules/route.ts';

/** What changed, for who watches: the screens ask again for what they show. */
export function liveRoute(live: Pick<Live, 'subscribe'>): Route {
  return route(watchSeller, async ({ caller }) => ({
    subscribe: (send) => live.subscribe(caller.sellerId, ({ topic, id }) => send(topic, { id })),
  }));
}
