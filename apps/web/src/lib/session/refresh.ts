import { refreshSession } from '@balcao/contract/session';
import { ApiError } from '../http/api-error.ts';
import { send } from '../http/send.ts';
import { heldToken, holdToken, tokenLasting } from './access-token.ts';
import { endSession } from './end-session.ts';
import { enterSession } from './enter.ts';

let renewing: Promise<string> | undefined;

/** A token that lives longer than the margin, renewed first when the one at hand does not. */
export async function freshToken(marginSeconds: number): Promise<string> {
  return tokenLasting(marginSeconds) ?? renew();
}

/** A token other than the one that the service has just refused. */
export async function replaceToken(refused: string): Promise<string> {
  const held = heldToken();
  return held && held !== refused ? held : renew();
}

/** Asks again who is signed in and what they may do, where that has just changed. */
export async function renewSession(): Promise<void> {
  await oneTabAtATime(async () => enterSession(await send(refreshSession, {})));
}

/** Concurrent calls share one renewal. */
function renew(): Promise<string> {
  renewing ??= oneTabAtATime(exchange).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

/** The refresh token is in a cookie that scripts cannot read. A refusal ends the session; a lost connection does not. */
async function exchange(): Promise<string> {
  try {
    const { accessToken, expiresIn } = await send(refreshSession, {});
    holdToken(accessToken, expiresIn);
    return accessToken;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500 && error.status !== 429) endSession('refused');
    throw error;
  }
}

/**
 * The refresh token rotates and all tabs share it: two tabs that send it at once would look like a thief to the service.
 * Without a secure context (plain http on another machine) there are no locks, and no tab waits.
 */
function oneTabAtATime<T>(task: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request('balcao.refresh', task) : task();
}
