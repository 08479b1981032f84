import { cents } from '@balcao/kernel';
import type { RailDispute } from '../../disputes.ts';
import type { Instrument, InstrumentsOfRail, SimulatorAction } from '../../instrument.ts';
import { assertThat } from '../../refusals.ts';
import { authorizationPage, findSimAuthorization, type SimAuthorization } from '../../store/sim-card-store.ts';
import { disputesOf } from '../../store/sim-dispute-store.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

export function cardInstruments({ reader, clockOf }: Pick<SimulatorDeps, 'reader' | 'clockOf'>): InstrumentsOfRail {
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
