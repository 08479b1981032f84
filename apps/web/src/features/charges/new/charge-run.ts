import { createCharges, newCharge } from '@balcao/contract/charges/new-charges';
import { newId } from '@balcao/kernel';
import { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { describeError } from '../../../lib/api/describe-error.ts';
import { refusedFields } from '../../../lib/api/refused-fields.ts';
import { isOutcomeUnknown } from '../../../lib/http/api-error.ts';
import type { TermsOfCharge } from './charge-values.ts';

/** The used part of the service's answer. */
const charged = newCharge
  .pick({ status: true, sent: true, problem: true })
  .extend({ charges: z.array(z.object({ uuid: z.uuid() })) });

/** Which field a refusal is about. */
const fieldOf: Readonly<Record<string, string>> = {
  'charge.due_date_past': 'dueDate',
  'charge.due_date_too_far': 'dueDate',
  'payment_link.charge_split_too_large': 'split.on',
  'payment_link.split_not_allowed': 'split.on',
  'payment_link.split_not_carried': 'split.on',
  'payment_link.sub_seller_unavailable': 'split.on',
  'payment_link.value_too_small': 'value',
};

const entry = z.object({
  id: z.string(),
  name: z.string(),
  /** The idempotency key, kept until the outcome is known. */
  key: z.string(),
  /** Null until the customer is charged. */
  charged: charged.nullable(),
  /** Null before the first failure. */
  failure: z.string().nullable(),
  fields: z.record(z.string(), z.string()).default({}),
});
export type RunEntry = z.infer<typeof entry>;

/** One call per customer on the same terms; stored through a reload, so that none is charged twice. */
export const chargeRun = z.object({
  terms: z.custom<TermsOfCharge>((value) => typeof value === 'object' && value !== null),
  /** Whether another charge follows. */
  another: z.boolean(),
  entries: z.array(entry),
});
export type ChargeRun = z.infer<typeof chargeRun>;

interface Beginning extends Pick<ChargeRun, 'terms' | 'another'> {
  readonly customers: readonly { readonly id: string; readonly name: string }[];
}

/** Customers with an unknown outcome on the same terms keep their key. */
export function beginRun({ terms, another, customers }: Beginning, before: ChargeRun | null): ChargeRun {
  const isSame = before !== null && JSON.stringify(before.terms) === JSON.stringify(terms);
  const keys = new Map(isSame ? before.entries.map(({ id, key }) => [id, key]) : []);
  const entries = customers.map(({ id, name }) => {
    return { id, name, key: keys.get(id) ?? newId(), charged: null, failure: null, fields: {} };
  });
  return { terms, another, entries };
}

/** Retries failed customers. */
export function retryRun(run: ChargeRun): ChargeRun {
  return { ...run, entries: run.entries.map((one) => ({ ...one, failure: null, fields: {} })) };
}

/** Customers that are charged at the same time. */
const maxConcurrentCalls = 4;

/** Reports the run after each call, and stops between calls when `isStopped` is true. */
export async function chargeAll(
  run: ChargeRun,
  { onChange, isStopped }: { readonly onChange: (run: ChargeRun) => void; readonly isStopped: () => boolean },
): Promise<ChargeRun> {
  let current = run;
  const waiting = run.entries.filter(isWaiting);
  const work = async () => {
    for (let next = waiting.shift(); next && !isStopped(); next = waiting.shift()) {
      const ended = await chargeOne(run.terms, next);
      // Leaving the page aborts its calls; their customers still wait.
      if (ended.failure !== null && isStopped()) return;
      current = { ...current, entries: current.entries.map((one) => (one.id === ended.id ? ended : one)) };
      onChange(current);
    }
  };
  await Promise.all(Array.from({ length: maxConcurrentCalls }, work));
  return current;
}

export function isWaiting({ charged, failure }: RunEntry): boolean {
  return charged === null && failure === null;
}

/** True when the charge was issued and mailed as requested. */
export function isAsAsked({ charged }: RunEntry): boolean {
  return charged !== null && charged.problem === null && charged.status !== 'REFUSED';
}

async function chargeOne(terms: TermsOfCharge, customer: RunEntry): Promise<RunEntry> {
  try {
    const body = { ...terms, customers: [customer.id] };
    const { charged } = await call(createCharges, { body }, { idempotencyKey: customer.key });
    return { ...customer, charged: charged[0] ?? null };
  } catch (error) {
    const failure = describeError(error, { withCode: false }).join(' ');
    const fields = refusedFields(error, fieldOf);
    return { ...customer, failure, fields, key: isOutcomeUnknown(error) ? customer.key : newId() };
  }
}
