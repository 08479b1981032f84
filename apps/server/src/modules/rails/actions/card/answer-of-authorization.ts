import type { CardOutcome } from '../../card/card-rail.ts';
import { outcomeOf } from '../../card/issuer.ts';
import { RailTimeout } from '../../rail-timeout.ts';
import type { SimCardAuthorizationsTable } from '../../store/sim-card-store.ts';

/** The acquirer's answer about an authorisation; none while the issuer has not decided. */
export function answerOfAuthorization(kept: SimCardAuthorizationsTable, now: Temporal.Instant): CardOutcome {
  if (Temporal.Instant.compare(kept.answers_at, now) > 0) throw new RailTimeout(`authorize:${kept.id}`);
  return outcomeOf({
    status: kept.status,
    authorizationCode: kept.authorization_code,
    nsu: kept.nsu,
    refusalCode: kept.refusal_code,
  });
}
