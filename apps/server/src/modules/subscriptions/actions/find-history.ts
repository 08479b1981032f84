import type { SubscriptionEvent } from '@balcao/contract';
import { changesOf } from '../../audit/index.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { findEvents } from '../store/subscription-events.ts';

export async function findHistory(
  { reader }: Pick<SubscriptionsDeps, 'reader'>,
  sellerId: string,
  id: string,
): Promise<SubscriptionEvent[]> {
  const events = await findEvents(reader, sellerId, id);
  return events.map(({ at, kind, by, before, after }) => {
    return { at: at.toString(), kind, by, changes: changesOf({ before, after }) };
  });
}
