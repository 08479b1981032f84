import type { Clock, PlainDate } from '@balcao/kernel';
import { planDebit } from '../../billed/automatic-debit.ts';
import type { BilledRows } from '../../store/billed/collectable-reader.ts';
import type { ChargesDeps } from '../charges-deps.ts';

/** A charge that is tried now, and the recurrence that it is debited by, if any. */
export interface ChosenWay {
  readonly rows: BilledRows;
  readonly recurrenceId: string | null;
}

/** Which charges the payer's bank debits now, which wait for the days on which they may be sent, and which go as ever. */
export async function chooseDebits(
  { recurrencesOf }: Pick<ChargesDeps, 'recurrencesOf'>,
  sellerId: string,
  all: readonly BilledRows[],
  clock: Clock,
): Promise<{
  readonly chosen: readonly ChosenWay[];
  readonly waiting: readonly { readonly chargeId: string; readonly nextOn: PlainDate }[];
}> {
  const ids = all.flatMap(({ charge }) => (charge.payment_method === 'PIX' ? (charge.subscription_id ?? []) : []));
  const recurrences = ids.length > 0 ? await recurrencesOf(sellerId, [...new Set(ids)]) : new Map();
  const planned = all.map((rows) => {
    const { charge, attempts } = rows;
    const isPix = charge.payment_method === 'PIX' && charge.subscription_id !== null;
    const plan = planDebit(
      {
        amountCents: charge.amount_cents,
        dueDate: charge.due_date,
        recurrence: isPix ? (recurrences.get(charge.subscription_id ?? '') ?? null) : null,
        failures: attempts.filter(({ recurrence_id }) => recurrence_id !== null).map(({ error_code: code }) => code),
      },
      clock.today(),
    );
    return { rows, plan };
  });
  return {
    chosen: planned.flatMap(({ rows, plan }) => {
      if (plan.kind === 'WAIT') return [];
      return { rows, recurrenceId: plan.kind === 'SEND' ? plan.recurrenceId : null };
    }),
    waiting: planned.flatMap(({ rows, plan }) =>
      plan.kind === 'WAIT' ? { chargeId: rows.charge.id, nextOn: plan.until } : [],
    ),
  };
}
