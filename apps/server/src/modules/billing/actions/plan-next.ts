import { addDays, type Clock, type PlainDate } from '@balcao/kernel';
import { planCollection, type RefusedAttempt } from '../../charges/index.ts';
import { kindOfRefusal, providerRetryDays } from '../../rails/index.ts';
import { nextAttemptOn } from '../collect-step.ts';
import type { BillingDeps } from '../deps.ts';
import type { RetryPlan } from '../retry-plan.ts';

interface ToPlan extends RefusedAttempt {
  readonly firstAttemptOn: PlainDate;
  readonly plan: RetryPlan;
}

/** Plans the next attempts of charges whose attempt was refused, by the plan of each. */
export async function planNext(
  deps: Pick<BillingDeps, 'transact'>,
  sellerId: string,
  refused: readonly ToPlan[],
  clock: Clock,
): Promise<void> {
  if (refused.length === 0) return;
  const days = refused.map(({ charge, attempt, code, firstAttemptOn, plan }) => {
    const retryDays = retryDaysOf(plan, code);
    const nextOn = attempt.recurrenceId
      ? addDays(clock.today(), 1)
      : nextAttemptOn(firstAttemptOn, retryDays, clock.today());
    return { chargeId: charge.id, nextOn };
  });
  await deps.transact((tx) => planCollection(tx, sellerId, days, clock.now()));
}

/** Days after the first attempt on which a refusal is retried; a plan does not change those of a provider's own. */
export function retryDaysOf(plan: RetryPlan, code: string): readonly number[] {
  const kind = kindOfRefusal(code);
  return kind ? plan[kind] : providerRetryDays(code);
}
