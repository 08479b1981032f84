import { cents, newId, plainDateAt } from '@balcao/kernel';
import type { Database } from '../../database/transact.ts';
import { chargesOver } from '../charges/test-charges.ts';
import { createReconciliation, type ReconciliationDeps } from './index.ts';

/** One seller with charges, whose webhooks may be lost, and the reconciliation that finds out. */
export async function reconciliationOver(database: Database, startsAt?: string) {
  const world = await chargesOver(database, startsAt);
  const { reader, sellerId, charges, settlement, rails, ledger, clockOf, failures } = world;
  const looked: string[] = [];
  const deps: ReconciliationDeps = {
    reader,
    transact: database.transact,
    clockOf,
    ledger,
    theirs: rails.statement,
    ours: [charges.ledgerSide, world.disputes.ledgerSide, settlement.payoutLedgerSide],
    accountReadFrom: async () => null,
    accountMovements: async () => [],
    acquirerDeposits: async () => [],
    findLive: charges.ledgerSide.findLive,
    stillLive: charges.ledgerSide.stillLive,
    checkAgain: async (of, { rail, ...at }) => {
      looked.push(`${rail} ${at.kind}`);
      if (rail === 'payout') await settlement.refreshPayout(of, at.id);
      else if (rail !== 'banking' && rail !== 'issuer') await world.disputes.checkAgain(of, { ...at, rail });
    },
    chargesOf: charges.factsOf,
    invoicedIn: async () => ({ count: 0, amountCents: cents(0) }),
    invoicedOf: async () => new Set(),
    peopleOf: async () => ['ana@example.com', 'bia@example.com'],
    logError: ({ err }: { err?: unknown }) => void failures.push(err),
  };
  const reconciliation = createReconciliation(deps);
  return {
    ...world,
    deps,
    reconciliation,
    /** Entries that their owners were asked to check again. */
    looked,
    reconcile: (id: string = newId()) => reconciliation.reconcile({ sellerId, id, by: 'bia@example.com' }),
    /** Loses all undelivered webhooks, and the scheduled jobs that would query the rails. */
    loseWebhooks: () =>
      database.transact(async (tx) => {
        for (const table of ['inbox', 'outbox', 'scheduled_jobs'] as const) {
          await tx.deleteFrom(table).where('seller_id', '=', sellerId).execute();
        }
      }),
    differences: async () => {
      const rows = await reader
        .selectFrom('reconciliation_differences')
        .selectAll()
        .where('seller_id', '=', sellerId)
        .orderBy('found_at')
        .execute();
      return rows.map((row) => [row.rail, row.kind, row.cause, row.theirs_cents, row.ours_cents, row.status] as const);
    },
    /** The rail's name of what a purchase is paid with. */
    instrumentOf: async (purchaseId: string) => {
      const row = await reader
        .selectFrom('payment_attempts')
        .select(['id', 'payment_method'])
        .where('seller_id', '=', sellerId)
        .where('purchase_id', '=', purchaseId)
        .executeTakeFirstOrThrow();
      return row.payment_method === 'PIX' ? row.id.replaceAll('-', '') : row.id;
    },
  };
}

/** A Pix of R$ 10,50 that the rail has and nobody here requested. Answers its endToEndId. */
export async function addUnknownPix({ transact }: Pick<Database, 'transact'>, sellerId: string): Promise<string> {
  const [now, txid] = [Temporal.Now.instant(), newId().replaceAll('-', '')];
  const endToEndId = `E${txid}`.slice(0, 32);
  const code = { seller_id: sellerId, txid, status: 'PAID', amount_cents: cents(1_050) } as const;
  await transact(async (tx) => {
    await tx
      .insertInto('sim_pix_charges')
      .values({
        ...code,
        due_date: plainDateAt(now),
        fine_hundredths: 0,
        interest_hundredths: 0,
        discount_cents: cents(0),
        discount_until: null,
        has_due_date: false,
        expires_at: now,
        br_code: 'x',
        description: 'x',
        content_hash: 'x',
        created_at: now,
      })
      .execute();
    const paid = { seller_id: sellerId, end_to_end_id: endToEndId, txid, order_id: 'x' };
    await tx
      .insertInto('sim_pix_payments')
      .values({ ...paid, amount_cents: cents(1_050), returned_cents: cents(0), disputed_cents: cents(0), paid_at: now })
      .execute();
  });
  return endToEndId;
}
