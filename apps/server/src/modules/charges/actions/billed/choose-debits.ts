import type { Clock, PlainDate } from '@balcao/kernel';
import { planDebit } from '../../billed/automatic-debit.ts';
import type { CollectableCharge } from '../../store/billed/collectable-reader.ts';
import type { ChargesDeps } from '../charges-deps.ts';

export interface ChosenWay {
  readonly billed: CollectableCharge;
  readonly recurrenceId: string | null;
}

/**
 * Splits charges into those that the payer's bank debits now, those that wait for their sending window, and those
 * collected by code.
 */
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
