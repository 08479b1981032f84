import { cents, isPlainDate, type PlainDate, plainDateAt } from '@balcao/kernel';
import { z } from 'zod';
import type { OpenConnection } from '../../../connections/index.ts';
import { readAs } from '../../calls/call-provider.ts';
import type { AcquirerPayable } from '../../ports/acquirer-books.ts';
import type { createPagarmeClient } from './pagarme-client.ts';
import { momentOf } from './read-charge.ts';

const pageSize = 30;
/** A guard against a provider whose list never ends; no day has so many pages. */
const maxPages = 2_000;

const amount = z.number().nullish();
const word = z.string().nullish();

/** An unreadable day counts as none. */
const day = z
  .string()
  .nullish()
  .transform((text): PlainDate | null => {
    const date = text?.slice(0, 10) ?? '';
    return isPlainDate(date) ? date : null;
  });

/** The day of a moment in São Paulo, whose evening is the next day in UTC. */
const dayOfMoment = z
  .string()
  .nullish()
  .transform((text): PlainDate | null => {
    const at = momentOf(text);
    return at && plainDateAt(at);
  });

const pageOfPayables = z.object({
  data: z
    .array(
      z.object({
        id: z.union([z.string(), z.number()]).transform(String),
        charge_id: word,
        status: word,
        amount,
        fee: amount,
        anticipation_fee: amount,
        fraud_coverage_fee: amount,
        installment: amount,
        payment_date: day,
        original_payment_date: day,
        created_at: dayOfMoment,
        type: word,
        payment_method: word,
      }),
    )
    .nullish(),
});
type Payable = NonNullable<z.infer<typeof pageOfPayables>['data']>[number];

/** All payables of a period (`created_since`, `created_until`) or of a charge (`charge_id`), one for each installment and recipient. */
export async function readPayables(
  call: ReturnType<typeof createPagarmeClient>['call'],
  connection: OpenConnection,
  of: Readonly<Record<string, string>>,
): Promise<readonly Payable[]> {
  const payables: Payable[] = [];
  for (let page = 1; page <= maxPages; page++) {
    const answer = await call(connection, {
      method: 'GET',
      path: '/payables',
      query: { ...of, page: String(page), size: String(pageSize) },
    });
    if (answer.status === 404) break;
    const { data } = readAs(pageOfPayables, answer, 'pagarme:GET payables');
    payables.push(...(data ?? []));
    if ((data ?? []).length < pageSize) break;
  }
  return payables;
}

export function createdBetween(from: Temporal.Instant, until: Temporal.Instant): Readonly<Record<string, string>> {
  return { created_since: from.toString(), created_until: until.toString() };
}

const kinds: Readonly<Record<string, readonly [kind: AcquirerPayable['kind'], isCredit: boolean]>> = {
  credit: ['SALE', true],
  refund: ['CANCELLATION', false],
  refund_reversal: ['CANCELLATION', true],
  chargeback: ['CHARGEBACK', false],
  chargeback_refund: ['CHARGEBACK', true],
};

const products: Readonly<Record<string, AcquirerPayable['product']>> = {
  credit_card: 'CREDIT',
  debit_card: 'DEBIT',
  pix: 'PIX',
};

export function payablesOf(payables: readonly Payable[]): readonly AcquirerPayable[] {
  return payables.flatMap((payable) => {
    const { id, charge_id: chargeId, created_at: createdOn, status, type, payment_method: method } = payable;
    const [kind, isCredit] = kinds[type ?? ''] ?? [];
    if (!chargeId || !createdOn || kind === undefined || isCredit === undefined) return [];
    const centsOf = (value: number | null | undefined) => cents(Math.abs(Math.round(value ?? 0)));
    return [
      {
        id,
        chargeId,
        kind,
        isCredit,
        product: products[method ?? 'credit_card'] ?? null,
        installment: payable.installment ?? null,
        amountCents: centsOf(payable.amount),
        feeCents: cents(centsOf(payable.fee) + centsOf(payable.fraud_coverage_fee)),
        anticipationCents: centsOf(payable.anticipation_fee),
        createdOn,
        dueOn: payable.original_payment_date ?? payable.payment_date,
        paidOn: status === 'paid' || status === 'prepaid' ? payable.payment_date : null,
      },
    ];
  });
}
