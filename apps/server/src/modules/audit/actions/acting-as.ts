import { AsyncLocalStorage } from 'node:async_hooks';
import { type Actor, systemActor } from '../store/audit-record.ts';

const acting = new AsyncLocalStorage<Actor>();

/** Runs the work, and everything it awaits, in the name of the actor. */
export function actingAs<T>(actor: Actor, work: () => Promise<T>): Promise<T> {
  return acting.run(actor, work);
}

/**
 * The actor of the running call, or the system outside of a call. A batcher's work runs in the context of whichever
 * call came first, so read it before the batcher and pass it to `recordAudit` as `actor`.
 */
export function currentActor(): Actor {
  return acting.getStore() ?? systemActor;
}
