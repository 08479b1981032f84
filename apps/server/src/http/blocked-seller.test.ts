import type { Endpoint } from '@balcao/contract';
import { endpoints } from '@balcao/contract/endpoints';
import { addDays, newId } from '@balcao/kernel';
import { expect, it, test } from 'vitest';
import { beginsPayout, type LedgerFact } from '../modules/ledger/fact.ts';
import { postingOf } from '../modules/ledger/test-postings.ts';
import { payingSeller } from '../testing/paying-seller.ts';
import { createRouteSample } from '../testing/route-sample.ts';
import { createTestProduct } from '../testing/test-product.ts';

const world = await createTestProduct();
const { call, createSeller, database, product } = world;
const [ours, theirs] = [await createSeller(), await createSeller()];
const { pathOf, validBody } = await createRouteSample({ call, product }, { ours, theirs });
const block = (sellerId: string, blockReason: string | null = 'Cadastro desatualizado') =>
  product.sellers.updateSeller(sellerId, { blockReason });

const payouts = endpoints.filter(({ paysOut }) => paysOut);

it('every kind of money out is among the calls that a block refuses', () => {
  expect(payouts.map(({ name }) => name).sort()).toEqual([
    'approveCnabFile',
    'approvePayment',
    'approvePayments',
    'approveRecurringPayment',
    'approveWithdrawal',
    'changeCardControls',
    'changeCardLimit',
    'changePixLimit',
    'confirmAnticipation',
    'createApplication',
    'createBankSlipPayment',
    'createDarfPayment',
    'createPixPayment',
    'createRecurringPayment',
    'createVirtualCard',
    'requestWithdrawal',
    'returnReceivedPix',
    'sendCnabFile',
    'setIdleMoney',
    'transferBetweenAccounts',
    'updatePayment',
    'updateRecurringPayment',
    'withdrawFromChecking',
  ]);
});

it.each(payouts.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s is refused while the seller’s transfers are blocked',
  async (_, endpoint: Endpoint) => {
    const body = endpoint.body ? validBody(endpoint) : undefined;
    const send = () =>
      call(endpoint.method, pathOf(endpoint), {
        token: ours.tokens.ADMIN,
        key: newId(),
        ...(body !== undefined && { body }),
      });
    await block(ours.id);
    const refused = await send();
    await block(ours.id, null);
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([422, 'seller.blocked']);
    expect((await send()).body).not.toContain('seller.blocked');
  },
);

test('the ledger refuses a blocked seller each fact that begins a payout, and no other', async () => {
  const { id: sellerId } = await createSeller();
  await block(sellerId);
  const post = (fact: string) =>
    database.database.transact((tx) =>
      product.ledger.post(tx, [
        postingOf({ 'rail-clearing:pix': -5, checking: 5 }, { sellerId, fact: fact as LedgerFact }),
      ]),
    );
  const refused: string[] = [];
  for (const fact of Object.keys(beginsPayout)) {
    await post(fact).catch((error: unknown) => {
      expect(error).toMatchObject({ code: 'seller.blocked' });
      refused.push(fact);
    });
  }
  expect(refused).toEqual(Object.keys(beginsPayout).filter((fact) => beginsPayout[fact as LedgerFact]));
  const posted = Object.keys(beginsPayout).length - refused.length;
  expect((await product.ledger.balances(database.database.reader, sellerId)).get('checking')).toBe(5 * posted);
});

test('what was approved before a block does not leave while it lasts, and says why', async () => {
  const { sellerId, send, today, moveTo, checking } = await payingSeller(world);
  const day = addDays(await today(), 1);
  const body = { pixKey: 'torra@serra.example', amount: 10, paymentDate: day, costCenter: 'vendas' };
  const paid = (await send('POST', '/service/automation/v1/bank/payments/pix', body)).json();
  expect(paid.status).toBe('scheduled');
  await block(sellerId);
  await moveTo(day, '20:00');
  const { payment } = (await send('GET', `/service/automation/v1/bank/payments/${paid.id}`)).json();
  expect(payment).toMatchObject({ status: 'rejected', rejectionReason: expect.stringContaining('repasse bloqueado') });
  expect(await checking()).toBe(100_000);
});
