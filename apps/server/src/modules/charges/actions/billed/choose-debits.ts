import type { Clock, PlainDate } from '@balcao/kernel';
import { planDebit } from '../../billed/automatic-debit.ts';
import type { CollectableCharge } from '../../store/billed/collectable-reader.ts';
import type { ChargesDeps } from '../charges-deps.ts';

/** A charge that is tried now, and the recurrence that it is debited by, if any. */
export interface ChosenWay {
  readonly billed: CollectableCharge;
  readonly recurrenceId: string | null;
}

/** Which charges the payer's bank debits now, which wait for the days on which they may be sent, and which go as ever. */
export async function chooseDebits(
  { recurrencesOf }: Pick<ChargesDeps, 'recurrencesOf'>,
  sellerId: string,
  all: readonly CollectableCharge[],
  clock: Clock,
): Promise<{
  readonly chosen: readonly ChosenWay[];
  readonly waiting: readonly { readonly chargeId: string; readonly nextOn: PlainDate }[];
}> {
  const ids = all.flatMap(({ charge }) => (charge.paymentMethod === 'PIX' ? (charge.subscriptionId ?? []) : []));
  const recurrences = ids.length > 0 ? await recurrencesOf(sellerId, [...new Set(ids)]) : new Map();
  const planned = all.map((billed) => {
    const { charge, attempts } = billed;
    const isPix = charge.paymentMethod === 'PIX' && charge.subscriptionId !== null;
    const plan = planDebit(
      {
        amountCents: charge.amountCents,
        dueDate: charge.dueDate,
        recurrence: isPix ? (recurrences.get(charge.subscriptionId ?? '') ?? null) : null,
        failures: attempts.filter(({ recurrenceId }) => recurrenceId !== null).map(({ errorCode: code }) => code),
      },
      clock.today(),
    );
    return { billed, plan };
  });
  return {
    chosen: planned.flatMap(({ billed, plan }) => {
      if (plan.kind === 'WAIT') return [];
      return { billed, recurrenceId: plan.kind === 'SEND' ? plan.recurrenceId : null };
    }),
    waiting: planned.flatMap(({ billed, plan }) =>
      plan.kind === 'WAIT' ? { chargeId: billed.charge.id, nextOn: plan.until } : [],
    ),
  };
}
