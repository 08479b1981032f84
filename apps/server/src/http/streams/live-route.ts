import { watchSeller } from '@balcao/contract';
import type { Live } from '../../jobs/index.ts';
import { type Route, route } from '../../modules/route.ts';
import { assertThat } from '../access.ts';

type IsSessionOpen = (sellerId: string, sessionId: string) => Promise<boolean>;

/**
 * Streams the seller's live changes. A stream may be open for days, so it checks the session itself and ends with it.
 */
export function liveRoute(live: Pick<Live, 'subscribe'>, isSessionOpen: IsSessionOpen): Route {
  return route(watchSeller, async ({ caller }) => {
    const { sellerId, userId, sessionId } = caller;
    assertThat(await isSessionOpen(sellerId, sessionId), 'session.required');
    return {
      subscribe: (send, end) => {
        // When the check fails, the browser reconnects and its session is checked then.
        const endIfOver = () => void isSessionOpen(sellerId, sessionId).then((isOpen) => isOpen || end(), end);
        const stop = live.subscribe(sellerId, ({ topic, id }) => {
          if (topic !== 'session' || id === sellerId) send(topic, { id });
          else if (id === userId) endIfOver();
        });
        endIfOver();
        return stop;
      },
    };
  });
}
