import { addDays, cents, newId, plainDateAt } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../database/test-database.ts';
import { enclosingTransaction } from '../../database/transact.ts';
import { someoneWaits } from '../../testing/someone-waits.ts';
import { confirmPayments } from './actions/attempts/confirm-payments.ts';
import { changeCharge } from './actions/changing/change-charge.ts';
import { chargesOver } from './test-charges.ts';
import { expectAgreement, expectLedger } from './test-ledger.ts';

const { database } = await createTestDatabase();

it.each([
  ['PIX', 'pix', 'PAY'],
  ['BANK_SLIP', 'boleto', 'PAY_PIX'],
] as const)(
  'a charge by %s that is paid while it gets another day leaves nothing to pay',
  async (method, rail, action) => {
    const world = await chargesOver(database);
    const { sellerId } = world;
    const input = world.purchase({ price: { method } });
    await world.charges.startPurchase(input);
    const { content } = await world.controls.instruments.findInstruments(sellerId, rail, {
      page: 0,
      size: 1,
      order: 'ASC',
    });
    const [charge] = await world.rowsOf(input.id);
    let payment: Promise<unknown> | undefined;
    const changeDeps = {
      ...world,
      confirmPayments: confirmPayments(world),
      // The change is written but not committed.
      onChanged: () =>
        enclosingTransaction.exit(async () => {
          payment = world.controlSimulator(rail, content[0]?.id ?? '', action).then(world.pump);
          await someoneWaits(database.reader);
        }),
    };
    const dueDate = addDays(plainDateAt(world.clock.now()), 5);
    await changeCharge(changeDeps, {
      sellerId,
      chargeId: charge?.id ?? '',
      id: newId(),
      by: 'bia',
      send: false,
      dueDate,
    });
    await payment;
    await world.settleDown();
    expect(await world.rowsOf(input.id)).toMatchObject([{ status: 'PAID' }]);
    await expectLedger(world, new Map([[input.id, input]]));
    await expectAgreement(world);
  },
);

it('a Pix that is paid after its amount changed is priced by the amount that was paid', async () => {
  const world = await chargesOver(database);
  const { sellerId } = world;
  const input = world.purchase();
  await world.charges.startPurchase(input);
  const [charge] = await world.rowsOf(input.id);
  const amountCents = cents(5_000);
  await world.charges.changeCharge({
    sellerId,
    chargeId: charge?.id ?? '',
    id: newId(),
    by: 'bia',
    send: false,
    amountCents,
  });
  await world.settleDown();
  const { content } = await world.controls.instruments.findInstruments(sellerId, 'pix', {
    page: 0,
    size: 10,
    order: 'ASC',
  });
  const [payable] = content.filter(({ actions }) => actions.includes('PAY'));
  await world.controlSimulator('pix', payable?.id ?? '', 'PAY');
  await world.settleDown();
  expect(await world.rowsOf(input.id)).toMatchObject([{ status: 'PAID', amount_cents: 5_000 }]);
  await expectLedger(world, new Map([[input.id, input]]));
});
