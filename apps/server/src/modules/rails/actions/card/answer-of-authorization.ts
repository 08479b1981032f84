import type { CardOutcome } from '../../card/card-rail.ts';
import { outcomeOf } from '../../card/issuer.ts';
import { RailTimeout } from '../../rail-timeout.ts';
import type { SimAuthorization } from '../../store/sim-card-store.ts';

/** The acquirer's answer about an authorisation; none while the issuer has not decided. */
export function answerOfAuthorization(kept: SimAuthorization, now: Temporal.Instant): CardOutcome {
  if (Temporal.Instant.compare(kept.answersAt, now) > 0) throw new RailTimeout(`authorize:${kept.id}`);
  return outcomeOf({
    status: kept.status,
    authorizationCode: kept.authorizationCode,
    nsu: kept.nsu,
    refusalCode: kept.refusalCode,
  });
}
