import { dropToken } from './access-token.ts';
import { clearSession } from './session-store.ts';

type EndReason = 'left' | 'refused';

let reason: EndReason = 'left';

/** Why the last session of this tab ended; an end in another tab counts as leaving. */
export function whyEnded(): EndReason {
  return reason;
}

/** Forgets who was signed in. Whoever listens to the session (the router) takes the person to the sign-in page. */
export function endSession(because: EndReason): void {
  reason = because;
  dropToken();
  clearSession();
}
