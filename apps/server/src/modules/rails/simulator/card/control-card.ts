import { cents } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import type { RailDeps } from '../../deps.ts';
import type { RailDispute } from '../../ports/disputes.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { decideDispute, openDispute } from '../disputes.ts';
import type { ControlInstrument, Instrument, InstrumentsOfRail, SimulatorAction } from '../models/instrument.ts';
import { decideChallenge } from '../models/issuer.ts';
import { announceChange } from '../network.ts';
import {
  authorizationPage,
  findSimAuthorization,
  lockAuthorization,
  type SimAuthorization,
  writeAuthorizations,
} from '../store/sim-card-store.ts';
import { disputesOf } from '../store/sim-dispute-store.ts';

type Control = Omit<ControlInstrument, 'rail'>;

/**
 * Simulates the buyer at the issuer's 3DS page, the buyer's dispute, or the issuer's decision. Returns whether
 * anything changed.
 */
export async function controlCard(
  deps: Pick<RailDeps, 'reader' | 'transact' | 'clockOf' | 'deliver'>,
  control: Control,
): Promise<boolean> {
  const { sellerId, id, action, effectId } = control;
  const webhook = { sellerId, rail: 'card', reference: id, fact: `${action.toLowerCase()}-${effectId}` } as const;
  switch (action) {
    case 'PAY_PIX':
      return refuse('rails.action_not_possible');
    case 'PAY':
    case 'REFUSE':
      return announceChange(deps, webhook, (tx, now) => decide(tx, control, now));
    case 'REPEAT':
      return announceChange(deps, webhook, async (tx) => {
        const kept = await lockAuthorization(tx, sellerId, id);
        assertThat(kept, 'card.authorization_not_found');
        assertThat(kept.status !== 'CHALLENGE', 'rails.action_not_possible');
        return true;
      });
    case 'DISPUTE':
      return announceChange(deps, webhook, (tx, now) => {
        return openDispute(tx, { sellerId, rail: 'card', paymentId: id, id: effectId, reason: 'not-recognized' }, now);
      });
    case 'WIN':
    case 'LOSE':
      return announceChange(deps, webhook, (tx, now) => {
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
  const written = await writeAuthorizations(tx, [{ ...kept, ...answer }]).execute();
  return written.length > 0;
}

export function cardInstruments({ reader, clockOf }: Pick<RailDeps, 'reader' | 'clockOf'>): InstrumentsOfRail {
  const present = async (sellerId: string, authorizations: readonly SimAuthorization[]): Promise<Instrument[]> => {
    const now = (await clockOf(sellerId)).now();
    const disputes = await disputesOf(
      reader,
      sellerId,
      authorizations
        .filter((authorization) => authorization.disputedCents > 0)
        .map((authorization) => authorization.id),
    );
    const last = new Map(disputes.map((dispute) => [dispute.paymentId, dispute.status]));
    return authorizations.map((authorization) => instrumentOf(authorization, last.get(authorization.id) ?? null, now));
  };
  return {
    get: async (sellerId, id) => {
      const authorization = await findSimAuthorization(reader, sellerId, id);
      assertThat(authorization, 'card.authorization_not_found');
      const [instrument] = await present(sellerId, [authorization]);
      assertThat(instrument, 'card.authorization_not_found');
      return instrument;
    },
    find: async (sellerId, page) => {
      const { authorizations, totalElements } = await authorizationPage(reader, sellerId, page);
      return { content: await present(sellerId, authorizations), totalElements };
    },
  };
}

type DisputeStatus = RailDispute['status'];

function instrumentOf(
  authorization: SimAuthorization,
  dispute: DisputeStatus | null,
  now: Temporal.Instant,
): Instrument {
  const status = statusOf(authorization, dispute, now);
  return {
    id: authorization.id,
    rail: 'card',
    status,
    amountCents: cents(authorization.amountCents),
    createdAt: authorization.createdAt,
    reference: authorization.authorizationCode ?? authorization.refusalCode ?? '',
    description: `${authorization.brand} •••• ${authorization.last4digits} · ${authorization.installments}x`,
    code: null,
    actions: authorization.status === 'CHALLENGE' ? actionsIn.CHALLENGE : actionsIn[status],
  };
}

const actionsIn = {
  PROCESSING: ['REPEAT'],
  CHALLENGE: ['PAY', 'REFUSE'],
  AUTHORIZED: ['REPEAT', 'DISPUTE'],
  REFUSED: ['REPEAT'],
  REVERSED: ['REPEAT'],
  PARTIALLY_REVERSED: ['REPEAT', 'DISPUTE'],
  DISPUTED: ['REPEAT', 'WIN', 'LOSE'],
  CHARGED_BACK: ['REPEAT'],
} as const satisfies Record<string, readonly SimulatorAction[]>;

function statusOf(
  authorization: SimAuthorization,
  dispute: DisputeStatus | null,
  now: Temporal.Instant,
): keyof typeof actionsIn {
  if (Temporal.Instant.compare(authorization.answersAt, now) > 0) return 'PROCESSING';
  if (dispute === 'OPEN') return 'DISPUTED';
  if (dispute === 'LOST') return 'CHARGED_BACK';
  if (authorization.status !== 'AUTHORIZED' || authorization.reversedCents === 0) return authorization.status;
  return authorization.reversedCents === authorization.amountCents ? 'REVERSED' : 'PARTIALLY_REVERSED';
}
