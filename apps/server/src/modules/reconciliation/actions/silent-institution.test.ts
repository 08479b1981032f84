import { newId } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { RailTimeout } from '../../rails/index.ts';
import { openDifferences } from '../store/reconciliation-reader.ts';
import { reconciliationOver } from '../test-reconciliation.ts';
import { recheckDifference } from './queue/work-on-difference.ts';
import { reconcile, reconcileNow } from './reconcile.ts';

const { database } = await createTestDatabase();

const silence = async () => {
  throw new RailTimeout('statement');
};

it('an institution that does not answer is said to whoever reconciles or asks again, and the difference stays', async () => {
  const world = await reconciliationOver(database);
  const input = world.purchase();
  await world.charges.startPurchase(input);
  await world.controlSimulator('pix', await world.instrumentOf(input.id), 'PAY');
  await world.loseWebhooks();
  const { sellerId, deps } = world;
  const silent = { ...deps, checkAgain: silence };
  await reconcile(silent, { sellerId, id: newId(), by: 'bia@example.com' });
  const [found] = await openDifferences(database.reader, sellerId);
  const work = { sellerId, differenceId: found?.id ?? '', id: newId(), by: 'bia@example.com' };
  const refusal = { code: 'reconciliation.rail_unavailable' };
  await expect(recheckDifference(silent, work)).rejects.toMatchObject(refusal);
  const theirs = { ...deps.theirs, list: silence };
  await expect(reconcileNow({ ...deps, theirs }, { ...work, id: newId() })).rejects.toMatchObject(refusal);
  expect((await world.differences()).map(([, , cause, , , status]) => [cause, status])).toEqual([
    ['MISSING_HERE', 'OPEN'],
  ]);
  await recheckDifference(deps, { ...work, id: newId() });
  expect((await world.differences()).map(([, , , , , status]) => status)).toEqual(['GONE']);
});
