import { addDays, cents, fixedClock, instantAt, newId, plainDate } from '@balcao/kernel';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../../database/test-database.ts';
import { startPixProvider } from '../../../../../testing/providers/pix-provider.ts';
import { pixOf } from '../../../test-rails.ts';
import { createApiPix } from './pix-by-connection.ts';
import { connectionTo } from './test-pix-connection.ts';

const { database } = await createTestDatabase();
const provider = await startPixProvider();
afterAll(() => provider.close());
const sellerId = newId<'seller'>();
const connection = await connectionTo(database, provider, { sellerId });
const clockOf = async () => fixedClock(Temporal.Now.instant().toString());
const { rail } = createApiPix(
  { ...database, clockOf },
  { active: async () => connection, get: async () => connection, noteCall: async () => undefined },
);

const dueTerms = { fineHundredths: 200, interestHundredths: 100, discount: null };
const aTuesday = plainDate('2027-06-15');
const expiresAt = instantAt(addDays(aTuesday, 31));

describe('a charge with a due date at a bank', () => {
  it.each([
    ['four days before', -4, 90_000],
    ['three days before', -3, 100_000],
    ['on its day', 0, 100_000],
    // 2 % once, and 1 % a month of three days.
    ['three days late', 3, 102_100],
  ])('costs what the bank computes, paid %s', async (_, days, amountCents) => {
    const terms = { ...dueTerms, discount: { amountCents: cents(10_000), until: addDays(aTuesday, -4) } };
    const charge = pixOf(sellerId, {
      amountCents: cents(100_000),
      dueDate: aTuesday,
      terms,
      expiresAt,
    });
    const { brCode } = await rail.create(charge);
    expect(await rail.create(charge)).toEqual({ brCode });
    const other = { ...charge, terms: { ...terms, fineHundredths: 100 } };
    await expect(rail.create(other)).rejects.toMatchObject({ code: 'rails.instruction_reused' });
    expect(provider.charge(charge.txid)?.calendario).toMatchObject({
      dataDeVencimento: aTuesday,
      validadeAposVencimento: 30,
    });
    provider.pay(charge.txid, { at: new Date(`${addDays(aTuesday, days)}T15:00:00Z`) });
    expect(await rail.find(sellerId, charge.txid)).toMatchObject({ status: 'PAID', payments: [{ amountCents }] });
  });

  it('is cancelled where it is', async () => {
    const charge = pixOf(sellerId, { dueDate: aTuesday, terms: dueTerms, expiresAt });
    const { txid } = charge;
    await rail.create(charge);
    await rail.cancel(sellerId, txid);
    expect(await rail.find(sellerId, txid)).toMatchObject({ status: 'CANCELED' });
    expect(provider.calls).toContain(`PATCH /cobv/${txid}`);
  });
});
