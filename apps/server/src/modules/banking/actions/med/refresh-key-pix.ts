import { isUuid } from '@balcao/kernel';
import type { BankingDeps } from '../../deps.ts';
import { creditReceived, followReturn } from '../received-pix.ts';
import { followMeds } from './follow-meds.ts';

interface LookedAt {
  readonly kind: 'RECEIVED' | 'RETURN' | 'DISPUTE';
  /** The endToEndId of what came, or is asked back; our id of a return. */
  readonly id: string;
}

/** Queries the institution about a Pix on a key, a return of ours, or what payers' banks ask back, as after its notice. Idempotent. */
export function refreshKeyPix(deps: BankingDeps) {
  return async (sellerId: string, { kind, id }: LookedAt): Promise<void> => {
    if (kind === 'RECEIVED') await creditReceived(deps, sellerId, id);
    else if (kind === 'DISPUTE') await followMeds(deps, sellerId, id);
    else if (isUuid(id)) await followReturn(deps, { sellerId, id }, await deps.clockOf(sellerId));
  };
}
