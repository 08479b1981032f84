import { expect, it } from 'vitest';
import { payablesOf, readPayables } from './read-payables.ts';

it('dates a sale of the evening by São Paulo, and a payment by its own day', async () => {
  const payable = {
    ...{ id: 1, charge_id: 'ch_1', type: 'credit', status: 'paid', amount: 1_000, fee: 30 },
    created_at: '2026-03-01T01:30:00Z',
    payment_date: '2026-03-31T00:00:00Z',
  };
  const call = async () => ({ status: 200, body: { data: [payable] } });
  const payables = payablesOf(await readPayables(call, {} as never, {}));
  expect(payables).toMatchObject([{ createdOn: '2026-02-28', dueOn: '2026-03-31', paidOn: '2026-03-31' }]);
});
