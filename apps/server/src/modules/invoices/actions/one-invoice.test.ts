import type { IssuedInvoice } from '@balcao/contract';
import { newId } from '@balcao/kernel';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { scheduleJobs } from '../../../jobs/index.ts';
import { createInvoiceWorld } from '../../../testing/invoice-world.ts';

const { database } = await createTestDatabase();
const world = await createInvoiceWorld(database);
const { callRoute, charge, invoicesOf, pass, product, sellerId, document } = world;

const step = fc.oneof(
  fc.record({ kind: fc.constantFrom('emit', 'twice', 'paid', 'month', 'replace', 'cancel', 'send') }),
  fc.record({
    kind: fc.constant('behave'),
    behaviour: fc.constantFrom('NORMAL', 'REFUSE', 'DELAY', 'TIMEOUT', 'DUPLICATE'),
  }),
  fc.record({ kind: fc.constant('pass'), seconds: fc.constantFrom(1, 20, 90, 4_000) }),
  fc.record({ kind: fc.constant('decide'), action: fc.constantFrom('AUTHORIZE', 'REJECT', 'CANCEL', 'KEEP') }),
  // The process died before the request: only the scheduled job is left, and it runs twice at once.
  fc.record({ kind: fc.constant('resume') }),
);
type Step = { readonly kind: string; readonly behaviour?: string; readonly seconds?: number; readonly action?: string };

it('of a charge the issuer’s book has one invoice that counts at most, whatever happens and in which order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps: readonly Step[]) => {
      const uuid = await charge(true);
      for (const one of [...steps, { kind: 'behave', behaviour: 'NORMAL' }, { kind: 'pass', seconds: 20_000 }]) {
        await take(uuid, one);
        expect(await counting(uuid), JSON.stringify(one)).toBeLessThanOrEqual(1);
      }
      // Nothing is left in the air, and both sides say the same.
      const ours = await invoicesOf(uuid);
      expect(ours.filter(({ status }) => status === 'SEND_INVOICE_SYSTEM' || status === 'CANCELING')).toEqual([]);
      expect(ours.filter(({ status }) => status === 'AUTHORIZED')).toHaveLength(await counting(uuid));
    }),
    { numRuns: Number(process.env.BALCAO_RUNS ?? 12), endOnFailure: true },
  );
}, 240_000);

/** A refusal is an answer. */
async function quietly(work: Promise<unknown>): Promise<void> {
  await work.catch((error: { code?: string }) => {
    if (!error.code) throw error;
  });
}

async function take(uuid: string, { kind, behaviour, seconds = 0, action }: Step): Promise<void> {
  const emit = () => quietly(callRoute('createInvoice', { params: { uuid } }));
  if (kind === 'emit') await emit();
  if (kind === 'twice') await Promise.all([emit(), emit(), paid(uuid)]);
  if (kind === 'paid') await paid(uuid);
  if (kind === 'month') {
    await callRoute('issueInvoiceMonth', {
      params: { month: world.now().toString().slice(0, 7) },
      body: { charges: [uuid] },
    });
  }
  if (kind === 'replace') await Promise.all([replace(uuid), replace(uuid)]);
  if (kind === 'send') await quietly(callRoute('sendInvoiceEmail', { params: { uuid } }));
  if (kind === 'behave') await callRoute('setSandboxIssuer', { body: { behaviour, delaySeconds: 40 } });
  if (kind === 'pass') await pass(seconds);
  const invoices = kind === 'cancel' || kind === 'resume' || kind === 'decide' ? await invoicesOf(uuid) : [];
  if (kind === 'cancel') {
    for (const { uuidInvoice: invoice } of invoices) {
      await quietly(
        callRoute('cancelInvoice', { params: { invoice, company: document }, query: { reason: 'EMISSION_ERROR' } }),
      );
    }
  }
  if (kind === 'resume') {
    await Promise.all([resume(invoices), resume(invoices)]);
  }
  if (kind === 'decide') {
    const { content } = await callRoute('findSandboxInvoices', { query: { page: 0, size: 1, sort: 'createdAt,DESC' } });
    const [note] = content as readonly { id: string }[];
    if (note) await quietly(callRoute('controlSandboxInvoice', { params: { note: note.id }, body: { action } }));
  }
}

/** Replaces each invoice of a charge, or is refused. */
async function replace(chargeId: string): Promise<void> {
  const query = { page: 0, size: 50, sort: 'createdAt,DESC' };
  const { content } = (await callRoute('findIssuedInvoices', { query })) as unknown as { content: IssuedInvoice[] };
  for (const { uuidInvoice, charge: of, customer, value } of content) {
    if (of !== chargeId) continue;
    const body = { customer: customer.uuid, service: null, title: 'Café', value, reason: '01', explanation: null };
    await quietly(callRoute('replaceInvoice', { params: { uuid: uuidInvoice }, body }));
  }
}

/** The same work at once with another run of it. */
async function resume(invoices: readonly Record<string, unknown>[]): Promise<void> {
  const dueAt = world.now();
  const jobs = invoices.map(({ uuidInvoice }) => {
    return { sellerId, kind: 'invoice.advance' as const, subjectId: String(uuidInvoice), dueAt };
  });
  await database.transact((tx) => scheduleJobs(tx, jobs));
  await product.scheduler.runDue(sellerId);
}

async function paid(uuid: string): Promise<void> {
  const consumer = product.consumers.find(({ name }) => name === 'issue-invoices');
  await consumer?.handle([{ sellerId, id: newId(), topic: 'charge.paid', subjectId: uuid, payload: {} as never }]);
}

/** Invoices of a charge that were or will be authorised, and were neither cancelled nor replaced; a replacement counts from its authorisation on. */
async function counting(chargeId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sim_invoices as note where seller_id = ${sellerId} and reference = ${chargeId}
      and not test and rejection is null
      and (cancel_answers_at is null or cancel_refusal is not null or cancel_answers_at > ${world.now()})
      and (replaces_key is null or answers_at <= ${world.now()})
      and not exists (
        select from sim_invoices as next where next.seller_id = note.seller_id and next.replaces_key = note.access_key
          and next.rejection is null and next.answers_at <= ${world.now()})`.execute(database.reader as never);
  return rows[0]?.count ?? 0;
}
