import type { CardOutcome } from '../../card/card-rail.ts';
import { outcomeOf } from '../../card/issuer.ts';
import { RailTimeout } from '../../rail-timeout.ts';
import type { SimCardAuthorizationsTable } from '../../store/sim-card-store.ts';

/** What the acquirer says of an authorisation; while it waits for the issuer it says nothing. */
export function answerOfAuthorization(kept: SimCardAuthorizationsTable, now: Temporal.Instant): CardOutcome {
  if (Temporal.Instant.compare(kept.answers_at, now) > 0) throw new RailTimeout(`authorize:${kept.id}`);
  return outcomeOf({
    status: kept.status,
    authorizationCode: kept.authorization_code,
    nsu: kept.nsu,
    refusalCode: kept.refusal_code,
  });
}
