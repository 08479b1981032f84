import { AsyncLocalStorage } from 'node:async_hooks';
import { type Actor, systemActor } from '../store/audit-record.ts';

const acting = new AsyncLocalStorage<Actor>();

/** Runs the work, and all that it awaits, in the name of the actor. */
export function actingAs<T>(actor: Actor, work: () => Promise<T>): Promise<T> {
  return acting.run(actor, work);
}

/**
 * Who the running call belongs to; the product itself outside of a call. Work that a batcher groups runs in the context of
 * whichever call came first, so it is read before the batcher and given to `recordAudit` as `actor`.
 */
export function currentActor(): Actor {
  return acting.getStore() ?? systemActor;
}
