import type { Tx } from '../../../../database/transact.ts';
import { decideChallenge } from '../../card/issuer.ts';
import type { ControlInstrument } from '../../instrument.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { lockAuthorization, writeAuthorization } from '../../store/sim-card-store.ts';
import { decideDispute } from '../dispute/decide-dispute.ts';
import { openDispute } from '../dispute/open-dispute.ts';
import { announceChange } from '../network/announce-change.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

type Control = Omit<ControlInstrument, 'rail'>;

/**
 * Simulates the buyer at the issuer's 3DS page, the buyer's dispute, or the issuer's decision. Returns whether
 * anything changed.
 */
export async function controlCard(
  deps: Pick<SimulatorDeps, 'reader' | 'transact' | 'clockOf' | 'deliver'>,
  control: Control,
): Promise<boolean> {
  const { sellerId, id, action, effectId } = control;
  const notice = { sellerId, rail: 'card', reference: id, fact: `${action.toLowerCase()}-${effectId}` } as const;
  switch (action) {
    case 'PAY_PIX':
      return refuse('rails.action_not_possible');
    case 'PAY':
    case 'REFUSE':
      return announceChange(deps, notice, (tx, now) => decide(tx, control, now));
    case 'REPEAT':
      return announceChange(deps, notice, async (tx) => {
        const kept = await lockAuthorization(tx, sellerId, id);
        assertThat(kept, 'card.authorization_not_found');
        assertThat(kept.status !== 'CHALLENGE', 'rails.action_not_possible');
        return true;
      });
    case 'DISPUTE':
      return announceChange(deps, notice, (tx, now) => {
        return openDispute(tx, { sellerId, rail: 'card', paymentId: id, id: effectId, reason: 'not-recognized' }, now);
      });
    case 'WIN':
    case 'LOSE':
      return announceChange(deps, notice, (tx, now) => {
        const payment = { sellerId, rail: 'card', paymentId: id } as const;
        return decideDispute(tx, payment, action === 'WIN' ? 'WON' : 'LOST', now);
      });
    case 'EXPIRE':
      return refuse('rails.action_not_possible');
  }
}

async function decide(tx: Tx, { sellerId, id, action }: Control, now: Temporal.Instant): Promise<boolean> {
  const kept = await lockAuthorization(tx, sellerId, id);
  assertThat(kept, 'card.authorization_not_found');
  const wanted = action === 'PAY' ? 'AUTHORIZED' : 'REFUSED';
  if (kept.status === wanted) return false;
  assertThat(kept.status === 'CHALLENGE', 'rails.action_not_possible');
  const { status, authorizationCode, nsu, refusalCode } = decideChallenge(action === 'PAY');
  const answer = { status, authorizationCode, nsu, refusalCode, answersAt: now };
  const written = await writeAuthorization(tx, { ...kept, ...answer }).execute();
  return written.length > 0;
}
