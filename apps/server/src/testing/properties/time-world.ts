import type { CreatePaymentLink } from '@balcao/contract';
import { cents, newId } from '@balcao/kernel';
import { sql } from 'kysely';
import type { Database } from '../../database/transact.ts';
import { type JobKind, type ScheduledJob, scheduleJobs } from '../../jobs/index.ts';
import { testCards } from '../../modules/rails/index.ts';
import { composeClocked } from '../compose-product.ts';
import { buyer, type CrashWorld } from '../crashes/crash-world.ts';

export interface TimeWorld extends CrashWorld {
  now(): Temporal.Instant;
  /** Runs everything that falls due on the way, in order. */
  advance(to: Temporal.Instant): Promise<number>;
}

/** The whole product in this process, with a seller and a clock that only the test moves, and no workers. */
export async function createTimeWorld(database: Database, startsAt: string, document: string): Promise<TimeWorld> {
  const { product, now } = composeClocked(database, Temporal.Instant.from(startsAt));
  const sellerId = newId<'seller'>();
  await product.sellers.createSeller({ id: sellerId, document, companyName: 'Vendedor Ltda', fantasyName: 'Vendedor' });
  return {
    product,
    database,
    sellerId,
    receivedCounts: new Map(),
    close: () => undefined,
    now,
    advance: (to) => product.clockMover.advance(sellerId, to),
  };
}

/** Buys a subscription by card at a link. */
export async function subscribeByCard({ product, sellerId }: CrashWorld, idPlan: string): Promise<void> {
  const [linkId, purchaseId] = [newId<'link'>(), newId<'purchase'>()];
  const link: CreatePaymentLink = {
    type: 'SUBSCRIPTION',
    whiteLabel: false,
    paymentSubscription: { idPlan, valuePerMonth: cents(4_990), type: 'MONTHLY', additionalInstallments: 1 },
    allowedPaymentMethods: { creditCardMethod: { type: 'EARLY_SELLER', receivingType: 'EARLY' } },
  };
  await product.paymentLinks.createPaymentLink({ sellerId, id: linkId, by: 'teste', installmentLimit: 12, link });
  const card = { holderName: 'ANA LIMA', expirationMonth: 12, expirationYear: 2040, cvv: '123' };
  const number = testCards[0]?.number ?? '';
  const { token } = await product.rails.card.tokenize({ sellerId, boundTo: linkId, number, ...card });
  const payment = { buyer, method: 'CREDIT_CARD' as const, installments: 1, totalAmount: cents(4_990) };
  await product.paymentLinks.payLink({ sellerId, linkId, purchaseId, payment: { ...payment, cardToken: token } });
}

/** Signs up for a week's trial at a link. */
export async function signUpForTrial({ product, sellerId }: CrashWorld, idPlan: string): Promise<void> {
  const linkId = newId<'link'>();
  const valuePerMonth = cents(4_990);
  const link: CreatePaymentLink = {
    type: 'SUBSCRIPTION',
    whiteLabel: false,
    paymentSubscription: { idPlan, valuePerMonth, type: 'MONTHLY', additionalInstallments: 1, trialDays: 7 },
    allowedPaymentMethods: { pixMethod: {} },
  };
  await product.paymentLinks.createPaymentLink({ sellerId, id: linkId, by: 'teste', installmentLimit: 12, link });
  const request = { buyer, method: 'PIX' as const, totalAmount: valuePerMonth };
  await product.paymentLinks.signUp({ sellerId, linkId, id: newId(), request });
}

/** Makes the database record every job that is scheduled from now on. */
export function watchWork({ transact }: Database): Promise<void> {
  return transact(async (tx) => {
    await sql`create table seen_work (whose uuid, kind text, subject text, at timestamptz)`.execute(tx);
    await sql`create function see_work() returns trigger language plpgsql as $$ begin
      insert into seen_work values (new.seller_id, new.kind, new.subject_id, new.due_at); return new; end $$`.execute(
      tx,
    );
    await sql`create trigger see_work after insert or update on scheduled_jobs for each row execute function see_work()`.execute(
      tx,
    );
  });
}

/**
 * Schedules again, due now, every job that was scheduled since the last call, including those that rescheduled
 * themselves. Returns them.
 */
export function scheduleAgain({ database, sellerId, now }: TimeWorld): Promise<ScheduledJob[]> {
  const at = now();
  return database.transact(async (tx) => {
    const { rows } = await sql<{ kind: JobKind; subjectId: string }>`
      with seen as (
        delete from seen_work where whose = ${sellerId} and at <= ${at} returning kind, subject
      )
      select distinct kind, subject as "subjectId" from seen`.execute(tx);
    const jobs = rows.map((row) => ({ ...row, sellerId, dueAt: at }));
    await scheduleJobs(tx, jobs);
    return jobs;
  });
}

/** Forgets the jobs that the repeated runs scheduled. */
export async function forgetAgain({ database, sellerId, now }: TimeWorld): Promise<void> {
  await database.transact((tx) => sql`delete from seen_work where whose = ${sellerId} and at <= ${now()}`.execute(tx));
}
