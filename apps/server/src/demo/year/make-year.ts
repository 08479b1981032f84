import { findPlans } from '@balcao/contract';
import { addMonths, plainDateAt } from '@balcao/kernel';
import { refreshStatistics } from '../../database/refresh-statistics.ts';
import { makeCompanies, makePeople } from '../people/make-buyers.ts';
import { randomOf } from '../random.ts';
import { actAs } from './act-as.ts';
import { addKeys } from './add-keys.ts';
import { auditFees } from './audit-fees.ts';
import { monthsOfYear, morningOf } from './calendar.ts';
import { importStatement } from './import-statement.ts';
import { type Life, liveUntil } from './life.ts';
import { liveBanking } from './live-banking.ts';
import { liveBills } from './live-bills.ts';
import { liveCharges } from './live-charges.ts';
import { liveClub } from './live-club.ts';
import { liveMeds } from './live-meds.ts';
import { liveOffice, reconcileAll } from './live-office.ts';
import { livePayables } from './live-payables.ts';
import { liveSaleLink } from './live-sale-link.ts';
import { liveSales } from './live-sales.ts';
import { liveTreasury } from './live-treasury.ts';
import { liveTrials } from './live-trials.ts';
import { liveWebhook } from './live-webhook.ts';
import { openPages } from './open-pages.ts';
import { registerNewPartner } from './partners.ts';
import { planClub } from './plan-club.ts';
import { planSales } from './plan-sales.ts';
import { requestReports } from './request-reports.ts';

const peopleCount = 420;
/** Buyers at links; some are in the club too. */
const buyersCount = 130;

/** Growing tables and the months after which they are analysed, because a year passes before autovacuum would. */
const filling = [
  ...(['outbox', 'inbox', 'scheduled_jobs', 'purchases', 'charges', 'payment_attempts', 'charge_payments'] as const),
  ...(['ledger_postings', 'ledger_entries', 'receivables', 'payment_links', 'payment_link_payments'] as const),
  ...(['subscriptions', 'subscription_billing'] as const),
];
const monthsBeforeLook = [1, 3, 8] as const;

export interface YearDeps extends Omit<Life, 'plan' | 'isResumed'> {
  /** Called after each month with the number done. */
  readonly onMonth?: ((made: number, of: number) => void) | undefined;
}

/** The evening before the first day. */
export function yearBegins(until: Temporal.Instant): Temporal.Instant {
  return morningOf(addMonths(plainDateAt(until), -monthsOfYear)).subtract({ hours: 12 });
}

/**
 * The demonstration's year until a moment: a monthly club, sales at links, refunds, disputes, anticipation and
 * withdrawals, all by the product's own actions under the seller's clock. Deterministic for a day; an interrupted run
 * resumes.
 */
export async function makeYear({ onMonth, ...deps }: YearDeps, until: Temporal.Instant): Promise<void> {
  onMonth?.(0, monthsOfYear);
  const random = randomOf(20_261_120);
  const today = plainDateAt(until);
  const from = addMonths(today, -monthsOfYear);
  const [people, companies] = [makePeople(peopleCount, random), makeCompanies(random)];
  const buyers = { people: people.splice(0, buyersCount), companies: companies.slice(0, 16) };
  const club = planClub(today, { people, companies: companies.slice(16) }, random);
  const sales = planSales(from, today, buyers, random);
  const plans = await actAs(deps.product, 'OWNER')(findPlans, { query: { page: 0, size: 1, sort: 'title,ASC' } });
  const isResumed = plans.totalElements > 0;
  await liveUntil({ ...deps, isResumed }, until, (life) => {
    liveOffice(life, from, today, random);
    liveBanking(life, from);
    liveTreasury(life, today);
    livePayables(life, today);
    liveBills(life, today);
    liveMeds(life, today);
    liveWebhook(life, today);
    liveClub(life, club, from, today);
    liveSales(life, sales);
    liveCharges(life, today);
    liveSaleLink(life, today, buyers.people);
    liveTrials(life, club, today, buyers.people.at(-1));
    for (const months of monthsBeforeLook) {
      life.plan(morningOf(addMonths(from, months)), () => refreshStatistics(life.database.transact, filling));
    }
    for (let month = 1; month < monthsOfYear; month += 1) {
      life.plan(morningOf(addMonths(from, month)), async () => onMonth?.(month, monthsOfYear));
    }
    const reconciliationId = random.uuid();
    life.plan(until.subtract({ minutes: 2 }), () => reconcileAll(life, reconciliationId));
    const statementId = random.uuid();
    life.plan(until.subtract({ seconds: 90 }), () => importStatement(life, statementId, today));
    const keyIds = { id: random.uuid(), calls: Array.from({ length: 7 }, () => random.uuid()) };
    life.plan(until.subtract({ seconds: 85 }), () => addKeys(life, keyIds));
    const reportIds = Array.from({ length: 3 }, () => random.uuid());
    life.plan(until.subtract({ seconds: 80 }), () => requestReports(life, reportIds, today));
    const feeIds = {
      rates: Array.from({ length: 4 }, () => random.uuid()),
      files: Array.from({ length: 2 }, () => random.uuid()),
    };
    life.plan(until.subtract({ seconds: 78 }), () => auditFees(life, feeIds, today));
    life.plan(until.subtract({ seconds: 75 }), () => openPages(life, club.plans));
    life.plan(until.subtract({ minutes: 1 }), () => registerNewPartner(life));
  });
  onMonth?.(monthsOfYear, monthsOfYear);
}
