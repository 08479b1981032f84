import { newId } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { bankingBody } from '../../../testing/banking-body.ts';
import { someCnpj } from '../../sellers/test-sellers.ts';
import { bankingOver } from '../test-banking.ts';

const { database } = await createTestDatabase();

test('nobody asked: the account is INACTIVE, and the seller has only the acquiring account', async () => {
  const world = await bankingOver(database);
  expect(await world.view()).toMatchObject({ status: 'INACTIVE', accountInput: null, debitAccountId: null });
  const seller = await world.sellers.sellerOf(world.sellerId);
  expect(seller).toMatchObject({ bankingType: 'ACQUIRING', bankingStatus: 'INACTIVE' });
  expect(seller.features).toContain('view_create_banking_account');
});

test('an application is PENDING, and ACTIVE an hour later with both accounts; the session follows', async () => {
  const world = await bankingOver(database);
  await world.open();
  expect(await world.view()).toMatchObject({
    status: 'PENDING',
    accountInput: {
      document: world.document,
      phone: '1133334444',
      fantasyName: 'Café Aurora',
      newBankingAddress: { zipCode: '01001000', country: 'BR', complement: null },
      newAccountOwner: { document: '52998224725', phoneNumber: '11988887777' },
      newNaturalOwner: [{ document: '39053344705', type: 'PROXY_HOLDER' }],
      newLegalOwner: [{ document: '12ABC34501DE35', legalName: 'Participações Norte SA' }],
    },
    debitAccountId: null,
  });
  expect(await world.sellers.sellerOf(world.sellerId)).toMatchObject({ bankingStatus: 'PENDING' });
  await world.wait({ minutes: 59 });
  expect(await world.view()).toMatchObject({ status: 'PENDING' });
  await world.wait({ minutes: 1 });
  const active = await world.view();
  expect(active).toMatchObject({ status: 'ACTIVE', kycAnalysisResult: null });
  expect(active.debitAccountId).toBeTruthy();
  expect(active.investmentAccountId).not.toBe(active.debitAccountId);
  const seller = await world.sellers.sellerOf(world.sellerId);
  expect(seller).toMatchObject({ bankingType: 'ACQUIRING,BALCAO', bankingStatus: 'ACTIVE' });
  expect(seller.features).not.toContain('view_create_banking_account');
  expect(seller.features).toContain('view_banking_account');
  expect(world.failures).toEqual([]);
});

test('an owner whom nobody knows fails it with what was found, and another application may follow', async () => {
  const world = await bankingOver(database);
  const { accountOwner } = bankingBody(world.document);
  await world.open({ accountOwner: { ...accountOwner, document: '000.000.001-91' } });
  await world.wait({ minutes: 61 });
  expect(await world.view()).toMatchObject({
    status: 'FAILED',
    kycAnalysisResult: 'CPF de um sócio não encontrado na Receita Federal.',
  });
  await world.open();
  expect(await world.view()).toMatchObject({ status: 'PENDING', kycAnalysisResult: null });
  await world.wait({ minutes: 61 });
  expect(await world.view()).toMatchObject({ status: 'ACTIVE' });
});

test.each(['before', 'after'] as const)(
  'an institution silent %s it took the application is asked again',
  async (moment) => {
    const world = await bankingOver(database);
    world.beSilent(moment);
    await world.open();
    expect(await world.view()).toMatchObject({ status: 'PENDING' });
    await world.wait({ hours: 4 });
    expect(await world.view()).toMatchObject({ status: 'ACTIVE' });
    expect(await world.controls.analysis.find(world.sellerId)).toHaveLength(1);
  },
);

test('the same call sends one application; another one is refused while it is PENDING and once it is ACTIVE', async () => {
  const world = await bankingOver(database);
  const id = newId();
  await Promise.all(Array.from({ length: 4 }, () => world.open({}, id)));
  expect(await world.controls.analysis.find(world.sellerId)).toHaveLength(1);
  await expect(world.open()).rejects.toThrow('banking.account_pending');
  await world.wait({ minutes: 61 });
  await world.open({}, id);
  await expect(world.open()).rejects.toThrow('banking.account_active');
  const audited = await world.reader
    .selectFrom('audit_entries')
    .select('action')
    .where('seller_id', '=', world.sellerId)
    .execute();
  expect(audited).toEqual([{ action: 'banking-account.requested' }]);
});

test.each([
  ['another company', () => ({ document: someCnpj() }), 'banking.document_not_own'],
  ['a CNPJ with a wrong digit', () => ({ document: '11222333000182' }), 'banking.invalid_cnpj'],
  ['a company that opens tomorrow', () => ({ openingDate: '2026-11-21' }), 'banking.future_date'],
  [
    'an account of a company’s',
    (body: Body) => ({ accountOwner: { ...body.accountOwner, document: '12.ABC.345/01DE-35' } }),
    'banking.invalid_cpf',
  ],
  [
    'an owner twice',
    (body: Body) => ({ naturalOwner: [{ ...body.naturalOwner[0], document: '52998224725' }] }),
    'banking.owner_repeated',
  ],
  [
    'a person among the companies',
    (body: Body) => ({ legalOwner: [{ ...body.legalOwner[0], document: '52998224725' }] }),
    'banking.invalid_cnpj',
  ],
] as const)('%s is refused, and nothing is kept', async (_, change, refusal) => {
  const world = await bankingOver(database);
  await expect(world.open(change(bankingBody(world.document)))).rejects.toThrow(refusal);
  expect(await world.view()).toMatchObject({ status: 'INACTIVE' });
});
type Body = ReturnType<typeof bankingBody>;

test('the analyst of the sandbox decides at once, once; the later hour changes nothing', async () => {
  const world = await bankingOver(database);
  await world.open();
  const [analysis] = await world.controls.analysis.find(world.sellerId);
  const id = analysis?.id ?? '';
  const failure = 'Contrato social ilegível.';
  const decided = await world.controls.analysis.decide({ sellerId: world.sellerId, id, failure });
  expect(decided).toMatchObject({ status: 'FAILED', result: failure });
  await world.pump();
  expect(await world.view()).toMatchObject({ status: 'FAILED', kycAnalysisResult: failure });
  const again = world.controls.analysis.decide({ sellerId: world.sellerId, id, failure: null });
  await expect(again).rejects.toThrow('rails.action_not_possible');
  await world.wait({ hours: 3 });
  expect(await world.view()).toMatchObject({ status: 'FAILED' });
});
