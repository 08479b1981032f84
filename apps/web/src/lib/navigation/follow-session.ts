import { page } from '@balcao/messages/page';
import type { AnyRouter } from '@tanstack/react-router';
import { dropToken } from '../session/access-token.ts';
import { whyEnded } from '../session/end-session.ts';
import { rememberReturn } from '../session/return-to.ts';
import { getSession, onSessionChange } from '../session/session-store.ts';
import { notify } from '../toasts/notify.ts';

/**
 * When the session ends, here or in another tab, a signed-in screen gives way to the sign-in page. When another tab signs someone else in, this one starts again as that person.
 */
export function followSession(router: AnyRouter): void {
  let personId = getSession()?.user.id;
  onSessionChange(() => {
    const nextId = getSession()?.user.id;
    if (nextId === personId) return;
    const before = personId;
    personId = nextId;
    if (before === undefined) return;
    if (nextId === undefined) void leave(router);
    else restart();
  });
}

async function leave(router: AnyRouter): Promise<void> {
  dropToken();
  const signedIn = router.state.matches.some(({ routeId }) => routeId === '/_shell');
  if (!signedIn) return;
  rememberReturn(router.state.location.href);
  if (whyEnded() === 'refused') notify.info(page.sessionEnded);
  await router.navigate({ to: '/login' });
}

function restart(): void {
  dropToken();
  window.location.assign('/');
}
