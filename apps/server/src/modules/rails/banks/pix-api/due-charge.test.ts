import { parseBrCode } from '@balcao/brazil';
import { addDays, cents, fixedClock, instantAt, newId, plainDate } from '@balcao/kernel';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { startPixProvider } from '../../../../testing/providers/pix-provider.ts';
import { RailTimeout } from '../../ports/rail-timeout.ts';
import { pixOf } from '../../test-rails.ts';
import { isRevisedTo } from './due-charge.ts';
import { createApiPix } from './pix-by-connection.ts';
import { revisedAnswer } from './read-pix.ts';
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
// A Tuesday without a bank holiday, wherever Easter is.
const aTuesday = plainDate('2077-06-15');
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

  it('is revised: the code stays, and the bank computes with the new terms', async () => {
    const charge = pixOf(sellerId, { dueDate: aTuesday, terms: dueTerms, expiresAt });
    const { brCode } = await rail.create(charge);
    const later = addDays(aTuesday, 7);
    const terms = {
      fineHundredths: 0,
      interestHundredths: 300,
      discount: { amountCents: cents(500), until: aTuesday },
    };
    const revised = {
      ...charge,
      amountCents: cents(50_000),
      dueDate: later,
      terms,
      expiresAt: instantAt(addDays(later, 11)),
    };
    provider.faults.push({ call: 'PATCH /cobv', does: 'DONE_WITHOUT_ANSWER' });
    await expect(rail.revise(revised)).rejects.toBeInstanceOf(RailTimeout);
    const answer = await rail.revise(revised);
    expect(await rail.revise(revised)).toEqual(answer);
    expect(await rail.create(revised)).toEqual(answer);
    expect(provider.calls.filter((call) => call === `PATCH /cobv/${charge.txid}`)).toHaveLength(2);
    const location = provider.charge(charge.txid)?.location;
    for (const code of [brCode, answer.brCode]) expect(parseBrCode(code)).toMatchObject({ ok: true, url: location });
    expect(provider.charge(charge.txid)).toMatchObject({
      calendario: { dataDeVencimento: later, validadeAposVencimento: 10 },
      valor: { original: '500.00', juros: { valorPerc: '3.00' } },
    });
    expect(provider.charge(charge.txid)?.valor).not.toHaveProperty('multa');
    await expect(rail.create(charge)).rejects.toMatchObject({ code: 'rails.instruction_reused' });
    provider.pay(charge.txid, { at: new Date(`${addDays(later, 3)}T15:00:00Z`) });
    expect(await rail.find(sellerId, charge.txid)).toMatchObject({
      status: 'PAID',
      amountCents: 50_000,
      payments: [{ amountCents: 50_150 }],
    });
    await expect(rail.revise(charge)).rejects.toMatchObject({ code: 'pix.not_revisable' });
  });

  it('is not revised when it is paid at once, has ended, or the bank refuses', async () => {
    const immediate = pixOf(sellerId, { expiresAt });
    await rail.create(immediate);
    const due = pixOf(sellerId, { dueDate: aTuesday, terms: dueTerms, expiresAt });
    await rail.create(due);
    const notRevisable = { code: 'pix.not_revisable' };
    await expect(rail.revise({ ...immediate, terms: dueTerms, dueDate: aTuesday })).rejects.toMatchObject(notRevisable);
    await expect(rail.revise({ ...due, terms: null })).rejects.toMatchObject(notRevisable);
    provider.faults.push({ call: 'PATCH /cobv', does: 400 });
    await expect(rail.revise({ ...due, amountCents: cents(1) })).rejects.toMatchObject(notRevisable);
    expect(await rail.create(due)).toEqual(await rail.revise(due));
    await rail.cancel(sellerId, due.txid);
    await expect(rail.revise({ ...due, amountCents: cents(1) })).rejects.toMatchObject(notRevisable);
    await expect(rail.revise(pixOf(sellerId, { terms: dueTerms }))).rejects.toMatchObject({ code: 'pix.not_found' });
  });

  it.each([
    ['the old fine', { valor: { original: '500.00', multa: { modalidade: 2, valorPerc: '2.00' }, juros: {} } }],
    ['the old amount', { valor: { original: '1000.00', juros: {} } }],
    ['the old due date', { calendario: { dataDeVencimento: '2077-06-14' } }],
  ])('is not taken for revised when the answer has %s', (_, answer) => {
    const terms = { fineHundredths: 0, interestHundredths: 100, discount: null };
    const revised = pixOf(sellerId, { amountCents: cents(50_000), dueDate: aTuesday, terms });
    const asked = {
      ...{ txid: revised.txid, status: 'ATIVA' },
      ...{ valor: { original: '500.00', juros: {} }, calendario: { dataDeVencimento: aTuesday } },
    };
    expect(isRevisedTo(revisedAnswer.parse(asked), revised)).toBe(true);
    expect(isRevisedTo(revisedAnswer.parse({ ...asked, ...answer }), revised)).toBe(false);
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
