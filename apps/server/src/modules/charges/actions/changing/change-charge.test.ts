import { addDays, newId } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { dayIn } from '../../test-billed.ts';
import { chargesOver } from '../../test-charges.ts';

const { database } = await createTestDatabase();

it('of an installment whose bank refuses the new boleto leaves the other installments owed', async () => {
  const world = await chargesOver(database);
  const input = world.purchase({ price: { method: 'BANK_SLIP' }, installments: 3 });
  await world.charges.startPurchase(input);
  await world.controlSimulator('boleto', await world.instrumentOf(input.id), 'PAY');
  await world.advance('2026-11-30T15:00:00Z');
  const [first, second, third] = await world.rowsOf(input.id);
  expect([first?.status, second?.status, third?.status]).toEqual(['PAID', 'SCHEDULED', 'SCHEDULED']);
  await world.behave({ boleto: 'REFUSE' });
  await world.charges.changeCharge({
    sellerId: world.sellerId,
    chargeId: second?.id ?? '',
    id: newId(),
    by: 'bia@balcao.example',
    dueDate: addDays(dayIn(world, 0), 40),
    send: false,
  });
  await world.settleDown();
  expect(await world.statusesOf(input.id)).toEqual(['PAID', 'FAILED', 'SCHEDULED']);
  await world.behave({});
  await world.advance('2027-01-12T15:00:00Z');
  expect(await world.statusesOf(input.id)).toEqual(['PAID', 'LATE', 'SCHEDULED']);
  const { activities } = await world.charges.getCharge(world.sellerId, first?.id ?? '');
  expect(activities.map(({ kind }) => kind)).not.toContain('charge.failed');
});
