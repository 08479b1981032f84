import { cents } from '@balcao/kernel';
import type { CardRail } from '../../card/card-rail.ts';
import { authorizationRow } from '../../store/sim-card-store.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';
import { answerOfAuthorization } from './answer-of-authorization.ts';

export function findAuthorization(deps: Pick<SimulatorDeps, 'reader' | 'clockOf'>): CardRail['find'] {
  return async (sellerId, id) => {
    const row = await authorizationRow(deps.reader, sellerId, id);
    if (!row) return null;
    return {
      id,
      amountCents: cents(row.amount_cents),
      installments: row.installments,
      outcome: answerOfAuthorization(row, (await deps.clockOf(sellerId)).now()),
      decidedAt: row.answers_at,
      reversedCents: cents(row.reversed_cents),
    };
  };
}
