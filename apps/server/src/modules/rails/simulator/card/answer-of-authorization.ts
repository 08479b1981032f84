import { cents } from '@balcao/kernel';
import type { RailDeps } from '../../deps.ts';
import type { CardOutcome, CardRail } from '../../ports/card-rail.ts';
import { RailTimeout } from '../../ports/rail-timeout.ts';
import { outcomeOf } from '../models/issuer.ts';
import { findSimAuthorization, type SimAuthorization } from '../store/sim-card-store.ts';

export function answerOfAuthorization(kept: SimAuthorization, now: Temporal.Instant): CardOutcome {
  if (Temporal.Instant.compare(kept.answersAt, now) > 0) throw new RailTimeout(`authorize:${kept.id}`);
  return outcomeOf(kept);
}

export function findAuthorization(deps: Pick<RailDeps, 'reader' | 'clockOf'>): CardRail['find'] {
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
