import { addDays } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { payingSeller } from '../../../testing/paying-seller.ts';
import { createTestProduct } from '../../../testing/test-product.ts';

const world = await createTestProduct();
const base = '/service/automation/v1/bank/payments';

async function open() {
  const paying = await payingSeller(world, 10_000);
  const { send, seller } = paying;
  const paymentDate = await paying.today();
  const { OWNER: owner } = seller.tokens;
  return {
    ...paying,
    paymentDate,
    owner,
    pix: async (amount: number, more: object = {}, token?: string) => {
      const body = { pixKey: 'financeiro@torrefacao.example', amount, paymentDate, costCenter: 'vendas' };
      const sent = await send('POST', `${base}/pix`, { ...body, status: 'pending_approval', ...more }, token);
      expect(sent.statusCode, sent.body).toBe(201);
      return sent.json() as { uuid: string; updated_at: string; recipient_name: string };
    },
    summary: async (payments: readonly { uuid: string }[], token = owner) =>
      (await send('POST', `${base}/approvals/summary`, { payments: payments.map(({ uuid }) => uuid) }, token)).json(),
    setLimit: async (amount: number) => {
      const limits = '/service/banking/accounts/limits';
      const found = (await send('GET', limits)).json() as { period: string; limitId: string; accountId: string }[];
      const { limitId, accountId } = found.find(({ period }) => period === 'DAY') ?? { limitId: '', accountId: '' };
      const changed = await send('PATCH', limits, { limitId, accountId, amount });
      expect(changed.statusCode, changed.body).toBe(200);
    },
  };
}

test('the sum, the balance after and each day count with what is already scheduled, not with what waits', async () => {
  const { pix, summary, send, paymentDate } = await open();
  const later = addDays(paymentDate, 2);
  const between = addDays(paymentDate, 1);
  const [now, then] = [await pix(150), await pix(500, { paymentDate: later })];
  await pix(70, { paymentDate: between, status: 'scheduled' });
  await pix(1_000, { paymentDate: addDays(paymentDate, 3), status: 'scheduled' });
  const schedule = { frequency: 'WEEKLY', startsOn: between, dayOfMonth: null, endsOn: null, count: 1 };
  const order = {
    pixKey: 'imobiliaria@aluguel.example',
    amount: 300,
    costCenter: 'vendas',
    status: 'pending_approval',
  };
  const recurring = { ...order, schedule: { ...schedule, nonBusiness: 'SAME' } };
  const waiting = await send('POST', '/service/automation/v1/bank/recurring-payments', recurring);
  expect(waiting.json(), waiting.body).toMatchObject({ status: 'pending_approval' });
  expect(await summary([then, now])).toEqual({
    amount: 650,
    balance: 10_000,
    alreadyScheduled: 70,
    balanceAfter: 9_280,
    mayApprove: true,
    exceeded: [],
    days: [
      {
        date: paymentDate,
        amount: 150,
        balanceAfter: 9_850,
        payments: [{ uuid: now.uuid, updatedAt: now.updated_at, recipient: now.recipient_name, amount: 150 }],
      },
      expect.objectContaining({ date: later, amount: 500, balanceAfter: 9_280 }),
    ],
  });
});

test('what the balance does not cover is said of its day, and of today it is not approved', async () => {
  const { pix, summary, paymentDate } = await open();
  const later = addDays(paymentDate, 2);
  const [now, then, more] = [await pix(4_000), await pix(6_500, { paymentDate: later }), await pix(6_001)];
  expect(await summary([now, then])).toMatchObject({
    balanceAfter: -500,
    mayApprove: true,
    exceeded: [{ limit: 'balance', date: later, exceededBy: 500 }],
  });
  expect(await summary([now, more])).toMatchObject({
    mayApprove: false,
    exceeded: [{ limit: 'balance', date: paymentDate, exceededBy: 1 }],
  });
});

test('the Pix limit of each day is compared with all Pix of that day', async () => {
  const { pix, summary, setLimit, paymentDate } = await open();
  await setLimit(1_000);
  const tomorrow = addDays(paymentDate, 1);
  const [one, other] = [await pix(600), await pix(401)];
  expect(await summary([one])).toMatchObject({ mayApprove: true, exceeded: [] });
  expect(await summary([one, other])).toMatchObject({
    mayApprove: false,
    exceeded: [{ limit: 'pix_limit', date: paymentDate, exceededBy: 1 }],
  });
  await pix(700, { paymentDate: tomorrow, status: 'scheduled' });
  expect(await summary([one, await pix(350, { paymentDate: tomorrow })])).toMatchObject({
    mayApprove: true,
    exceeded: [{ limit: 'pix_limit', date: tomorrow, exceededBy: 50 }],
  });
});

test('own payments pass the limit of one person together, those of others do not', async () => {
  const { pix, summary, owner, seller } = await open();
  const own = [await pix(3_000, {}, owner), await pix(2_500, {}, owner)];
  expect(await summary(own)).toMatchObject({
    mayApprove: false,
    exceeded: [{ limit: 'second_person', date: null, exceededBy: 500 }],
  });
  expect(await summary(own, seller.tokens.ADMIN)).toMatchObject({ mayApprove: true, exceeded: [] });
});

test('a payment that was decided meanwhile is left out, and who does not approve is refused', async () => {
  const { pix, summary, send, seller } = await open();
  const [one, other] = [await pix(10), await pix(20)];
  await send('POST', `${base}/${one.uuid}/reject`, { rejectionReason: 'Outro' });
  expect(await summary([one, other])).toMatchObject({ amount: 20, days: [{ payments: [{ uuid: other.uuid }] }] });
  expect(await summary([one])).toMatchObject({ amount: 0, mayApprove: false, days: [] });
  const refused = await summary([other], seller.tokens.MANAGER);
  expect(refused.errors?.[0]?.code).toBe('payable.not_approver');
});

test('the summary sees what was changed, and approves it as it was shown', async () => {
  const { pix, summary, send, owner } = await open();
  const [one, other] = [await pix(10), await pix(20)];
  await send('PUT', `${base}/${one.uuid}`, { amount: 15 });
  const { amount, days } = await summary([one, other]);
  expect(amount).toBe(35);
  const payments = days[0].payments.map(({ uuid, updatedAt }: { uuid: string; updatedAt: string }) => ({
    uuid,
    updatedAt,
  }));
  const answers = (await send('POST', `${base}/approvals`, { payments }, owner)).json();
  expect(answers.map(({ refusal }: { refusal: string | null }) => refusal)).toEqual([null, null]);
});
