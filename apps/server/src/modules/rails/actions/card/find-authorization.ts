import { cents } from '@balcao/kernel';
import type { CardRail } from '../../card/card-rail.ts';
import { findSimAuthorization } from '../../store/sim-card-store.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';
import { answerOfAuthorization } from './answer-of-authorization.ts';

export function findAuthorization(deps: Pick<SimulatorDeps, 'reader' | 'clockOf'>): CardRail['find'] {
  return async (sellerId, id) => {
    const authorization = await findSimAuthorization(deps.reader, sellerId, id);
    if (!authorization) return null;
    return {
      id,
      amountCents: cents(authorization.amountCents),
      installments: authorization.installments,
      outcome: answerOfAuthorization(authorization, (await deps.clockOf(sellerId)).now()),
      decidedAt: authorization.answersAt,
      reversedCents: cents(authorization.reversedCents),
    };
  };
}
