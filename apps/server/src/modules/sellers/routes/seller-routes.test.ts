import * as contract from '@balcao/contract';
import { newId, plainDate } from '@balcao/kernel';
import { termsOfUse } from '@balcao/messages/terms';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import type { Answer, RequestOf } from '../../route.ts';
import type { Sellers } from '../index.ts';
import { aSeller, sellersOver } from '../test-sellers.ts';

const { database } = await createTestDatabase();
const { sellers, now } = sellersOver(database);

async function call<E extends contract.Endpoint>(
  on: Sellers,
  endpoint: E,
  sellerId: string,
  request: { userId?: string; query?: RequestOf<E>['query']; body?: RequestOf<E>['body'] } = {},
): Promise<Answer<E>> {
  const route = on.routes.find((one) => one.endpoint.name === endpoint.name);
  const caller = { sellerId, userId: request.userId ?? newId<'user'>() };
  return (await route?.handler({ caller, query: request.query ?? {}, body: request.body } as never)) as Answer<E>;
}

test('the terms in force are asked for until they are accepted, which says who did and when', async () => {
  const { id } = await aSeller(sellers);
  const userId = newId<'user'>();
  expect(await call(sellers, contract.getTerms, id)).toEqual({ ...termsOfUse, accepted: false });
  expect(await call(sellers, contract.acceptTerms, id, { userId })).toEqual({ accepted: true });
  expect(await call(sellers, contract.getTerms, id)).toMatchObject({ accepted: true });
  await sellers.acceptTerms({ sellerId: id, userId: newId<'user'>() });
  const rows = await database.reader.selectFrom('seller_terms').selectAll().where('seller_id', '=', id).execute();
  expect(rows).toEqual([{ seller_id: id, version: termsOfUse.version, user_id: userId, accepted_at: now() }]);
});

test("one seller's acceptance is not another's, and a new version is asked for anew", async () => {
  const [mine, theirs] = [await aSeller(sellers), await aSeller(sellers)];
  await call(sellers, contract.acceptTerms, mine.id);
  expect(await call(sellers, contract.getTerms, theirs.id)).toMatchObject({ accepted: false });
  const terms = { version: plainDate('2027-06-01'), text: 'Novos termos' };
  const later = sellersOver(database, { terms }).sellers;
  expect(await call(later, contract.getTerms, mine.id)).toEqual({ ...terms, accepted: false });
});

test('the owner or an administrator may accept them', () => {
  const mayAccept = contract.profiles.filter((profile) =>
    contract.rolesOfProfile[profile].some((role) => contract.acceptTerms.access.roles.some((one) => one === role)),
  );
  expect(mayAccept).toEqual(['OWNER', 'ADMIN']);
});

test('the block shows its reason to its own seller, and to no other', async () => {
  const [mine, theirs] = [await aSeller(sellers), await aSeller(sellers)];
  expect(await call(sellers, contract.getSellerBlock, mine.id)).toEqual({ blockReason: null });
  await sellers.updateSeller(mine.id, { blockReason: 'Cadastro desatualizado' });
  const query = { id_seller: mine.id };
  expect(await call(sellers, contract.getSellerBlock, mine.id, { query })).toEqual({
    blockReason: 'Cadastro desatualizado',
  });
  await expect(call(sellers, contract.getSellerBlock, theirs.id, { query })).rejects.toMatchObject({
    code: 'seller.not_found',
  });
});

test('methods and fees are answered as the contract writes them', async () => {
  const { id } = await aSeller(sellers);
  await sellers.updateSeller(id, {
    defaultPaymentMethods: { creditCard: true, bankSlip: false, pix: true },
    defaultLinkInstallments: 6,
  });
  expect(await call(sellers, contract.getDefaultPaymentMethods, id)).toEqual({
    defaultEnableBankSlip: false,
    defaultEnableCreditCard: true,
    defaultEnablePixPayment: true,
    enableSplitOperation: true,
    defaultLinkInstallments: 6,
  });
  const fees = await call(sellers, contract.getPricing, id);
  expect(contract.getPricing.answer.encode(fees)).toEqual({
    card: [
      { fromInstallments: 1, toInstallments: 1, ratePercent: 2.99 },
      { fromInstallments: 2, toInstallments: 6, ratePercent: 3.49 },
      { fromInstallments: 7, toInstallments: 12, ratePercent: 3.99 },
      { fromInstallments: 13, toInstallments: 21, ratePercent: 4.29 },
    ],
    pixRatePercent: 0.99,
    bankSlipFee: 1.99,
    anticipationRatePercentMonth: 1.49,
    buyerBearsAbove: null,
  });
});

test('fine and interest are off until they are set, kept while they are switched off, and bounded by the law', async () => {
  const { id } = await aSeller(sellers);
  const off = { enable: false, percentage: 0 };
  expect(await call(sellers, contract.getDefaultTax, id)).toEqual({ bankSlipTax: { fine: off, interest: off } });
  const bankSlipTax = { fine: { enable: true, percentage: 2 }, interest: { enable: false, percentage: 0.33 } };
  expect(await call(sellers, contract.updateDefaultTax, id, { body: { bankSlipTax } })).toEqual({ bankSlipTax });
  expect((await sellers.sellerOf(id)).lateTerms).toEqual({ fineHundredths: 200, interestHundredths: 0 });
  const parsed = (fine: number, interest: number) =>
    contract.updateDefaultTax.body.safeParse({
      bankSlipTax: { fine: { enable: true, percentage: fine }, interest: { enable: true, percentage: interest } },
    }).success;
  expect([parsed(2, 1), parsed(2.01, 1), parsed(2, 1.01), parsed(1.999, 1)]).toEqual([true, false, false, false]);
});

test('a method is switched by itself, the last one stays on, and two people at once cannot switch off both', async () => {
  const { id } = await aSeller(sellers);
  const change = (body: RequestOf<typeof contract.updateDefaultPaymentMethods>['body']) =>
    call(sellers, contract.updateDefaultPaymentMethods, id, { body });
  expect(await change({ defaultEnableCreditCard: false, defaultLinkInstallments: 3 })).toMatchObject({
    defaultEnableBankSlip: true,
    defaultEnableCreditCard: false,
    defaultEnablePixPayment: true,
    defaultLinkInstallments: 3,
  });
  const both = await Promise.allSettled([
    change({ defaultEnablePixPayment: false }),
    change({ defaultEnableBankSlip: false }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const left = await call(sellers, contract.getDefaultPaymentMethods, id);
  expect([left.defaultEnableBankSlip, left.defaultEnablePixPayment].filter(Boolean)).toHaveLength(1);
  await expect(change({ defaultEnableBankSlip: false, defaultEnablePixPayment: false })).rejects.toMatchObject({
    code: 'seller.no_payment_method',
  });
  expect(await call(sellers, contract.getDefaultPaymentMethods, id)).toEqual(left);
});
