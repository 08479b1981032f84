import { features, offByDefault } from '@balcao/contract';
import { cents, newId } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { defaultPricing } from '../default-pricing.ts';
import { aSeller, sellersOver, someCnpj } from '../test-sellers.ts';

const { database } = await createTestDatabase();
const { sellers } = sellersOver(database);

test('a seller begins with every feature that is not off by default, every method and the default fees', async () => {
  const document = someCnpj();
  const masked = `${document.slice(0, 2)}.${document.slice(2, 5)}.${document.slice(5, 8)}/${document.slice(8, 12)}-${document.slice(12)}`;
  const seller = await aSeller(sellers, { document: masked });
  expect(seller).toEqual({
    id: seller.id,
    document,
    companyName: 'Padaria Aurora Ltda',
    fantasyName: 'Padaria Aurora',
    bankingType: 'ACQUIRING',
    bankingStatus: 'INACTIVE',
    features: features.filter((feature) => !offByDefault.includes(feature)),
    mixedInstallment: false,
    isActiveForTax: false,
    splitOperation: true,
    blockReason: null,
    bankSlipTax: { fine: { enabled: false, hundredths: 0 }, interest: { enabled: false, hundredths: 0 } },
    lateTerms: { fineHundredths: 0, interestHundredths: 0 },
    payout: {
      onDemandAnticipation: false,
      flaggedForFraud: false,
      zeroRedeemBalance: false,
      hidesAcquiringAccount: false,
      bankAccount: null,
    },
    defaultPaymentMethods: { creditCard: true, bankSlip: true, pix: true },
    defaultLinkInstallments: 12,
  });
  expect(await sellers.sellerOf(seller.id)).toEqual(seller);
  expect(await sellers.pricingOf(seller.id)).toEqual(defaultPricing);
});

test('called again with the same id, at once too, it finds the same seller', async () => {
  const input = { id: newId<'seller'>(), document: someCnpj() };
  const made = await Promise.all(Array.from({ length: 6 }, () => aSeller(sellers, input)));
  for (const seller of made) expect(seller).toEqual(made[0]);
  expect(await aSeller(sellers, { ...input, fantasyName: 'Outro nome' })).toEqual(made[0]);
});

test('a document belongs to one seller, and is a real one', async () => {
  const { document } = await aSeller(sellers);
  await expect(aSeller(sellers, { document })).rejects.toMatchObject({ code: 'seller.document_taken' });
  await expect(aSeller(sellers, { document: '11.111.111/1111-11' })).rejects.toMatchObject({
    code: 'seller.invalid_document',
  });
});

test('what changes changes, and the rest stays', async () => {
  const seller = await aSeller(sellers, { mixedInstallment: true });
  expect(await sellers.updateSeller(seller.id, {})).toEqual(seller);
  const pricing = { ...defaultPricing, bankSlipFeeCents: cents(350) };
  const methods = { creditCard: true, bankSlip: false, pix: true };
  const changed = await sellers.updateSeller(seller.id, {
    blockReason: 'Cadastro desatualizado',
    defaultPaymentMethods: methods,
    pricing,
  });
  expect(changed).toEqual({ ...seller, blockReason: 'Cadastro desatualizado', defaultPaymentMethods: methods });
  expect(await sellers.pricingOf(seller.id)).toEqual(pricing);
  expect(await sellers.updateSeller(seller.id, { blockReason: null })).toMatchObject({ blockReason: null });
});

test('an account to pay out to is kept whole, can be taken away, and is not written by halves', async () => {
  const { id } = await aSeller(sellers);
  const bankAccount = {
    bank: '341',
    issuer: '1234',
    issuerDigit: '5',
    number: '98765',
    bankDigit: '1',
    accountType: 'SAVINGS_ACCOUNT' as const,
  };
  expect((await sellers.updateSeller(id, { payout: { bankAccount } })).payout.bankAccount).toEqual(bankAccount);
  expect((await sellers.updateSeller(id, { fantasyName: 'x' })).payout.bankAccount).toEqual(bankAccount);
  const half = { ...bankAccount, bank: '34' };
  await expect(sellers.updateSeller(id, { payout: { bankAccount: half } })).rejects.toThrow('bank');
  expect((await sellers.updateSeller(id, { payout: { bankAccount: null } })).payout.bankAccount).toBeNull();
});

test('a change of another process is seen within a second', async () => {
  const { id } = await aSeller(sellers);
  const elsewhere = sellersOver(database).sellers;
  await elsewhere.sellerOf(id);
  await sellers.updateSeller(id, { fantasyName: 'Padaria Nova' });
  await expect.poll(async () => (await elsewhere.sellerOf(id)).fantasyName, { timeout: 2_000 }).toBe('Padaria Nova');
});

test('a flag that hides another takes it away, and one that is unknown is kept to itself', async () => {
  const flags = ['disable_paymentlink', 'view_seller_payment_link', 'view_seller_charges', 'de_outro_tempo'];
  expect((await aSeller(sellers, { features: flags })).features).toEqual(['view_seller_charges']);
});

test('a seller that is not there is not found, until it is', async () => {
  const id = newId<'seller'>();
  await expect(sellers.sellerOf(id)).rejects.toMatchObject({ code: 'seller.not_found' });
  await expect(sellers.updateSeller(id, { fantasyName: 'x' })).rejects.toMatchObject({ code: 'seller.not_found' });
  await aSeller(sellers, { id });
  expect((await sellers.sellerOf(id)).id).toBe(id);
});
