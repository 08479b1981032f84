import { cnpjOf } from '@balcao/brazil';
import { newId, Refusal } from '@balcao/kernel';
import { expect } from 'vitest';
import { RailTimeout } from '../../modules/rails/index.ts';
import type { TimeWorld } from './time-world.ts';

/** Rails that answer normally. */
export const normal = { pix: 'NORMAL', boleto: 'NORMAL', card: 'NORMAL', delaySeconds: 5 } as const;

/** Reconciles twice: a payment found by the first run may be returned, which the second one finds. */
export async function reconcileAll(world: TimeWorld): Promise<void> {
  const { product, sellerId } = world;
  const { reader } = world.database;
  const run = async () => product.reconciliation.reconcile({ sellerId, id: newId(), by: null });
  for (let time = 0; time < 3; time++) {
    await run();
    await world.advance(world.now().add({ hours: 24 }));
  }
  const left = await run();
  const open = await reader
    .selectFrom('reconciliation_differences')
    .select(['rail', 'kind', 'cause', 'entry_id', 'theirs_cents', 'ours_cents'])
    .where('seller_id', '=', sellerId)
    .where('status', '=', 'OPEN')
    .execute();
  expect(open).toEqual([]);
  expect(left).toMatchObject({ open: 0, healed: 0 });
  expect((await product.ledger.verify(reader, [sellerId])).breaks).toEqual([]);
}

/** Ignores the refusals that a random step may meet; anything else is a defect. */
export function passOverRefused(error: unknown): void {
  if (!(error instanceof Refusal || error instanceof RailTimeout)) throw error;
}

/** Deletes the undelivered webhooks of the rails. */
export async function loseWebhooks({ database, sellerId }: TimeWorld): Promise<void> {
  await database.transact(async (tx) => {
    await tx.deleteFrom('inbox').where('seller_id', '=', sellerId).where('handled_at', 'is', null).execute();
    await tx.deleteFrom('outbox').where('seller_id', '=', sellerId).where('topic', '=', 'inbox.received').execute();
    await tx
      .deleteFrom('scheduled_jobs')
      .where('seller_id', '=', sellerId)
      .where('kind', 'in', ['rails.webhook', 'rails.boleto-webhook'])
      .execute();
  });
}

/** Generates valid CNPJs. */
export function* companies(): Generator<string> {
  for (let number = 11_222_333_0001; ; number++) yield cnpjOf(String(number).padStart(12, '0'));
}
