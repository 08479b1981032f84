import { cents, newId } from '@balcao/kernel';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { startInterAccountProvider } from '../../../testing/providers/inter-account-provider.ts';
import type { ListedConnection } from '../../connections/index.ts';
import type { PaymentRail, SendPayment, SentPayment } from '../ports/payables.ts';
import { connectionTo } from './account-api/test-account-connection.ts';
import { paymentsByConnection } from './payments-by-connection.ts';

const { database } = await createTestDatabase();
const bank = await startInterAccountProvider();
afterAll(() => bank.close());

const sellerId = newId<'seller'>();
const connection = await connectionTo(database, bank, { sellerId, provider: 'inter' });
const to = { kind: 'PIX', type: 'EMAIL', key: 'contas@fornecedor.example', txid: null, brCode: null } as const;
const payee = { name: 'Fornecedor', document: null };
const order = (): SendPayment => ({ sellerId, id: newId(), amountCents: cents(1), to, payee, description: '' });

it('a payment goes where its seller is connected, and stays where it was sent', async () => {
  const sent: string[] = [];
  const paid: SentPayment = {
    status: 'PAID',
    bankStep: null,
    payee: null,
    reason: null,
    endToEndId: null,
    authentication: null,
    paidAt: null,
    returns: [],
  };
  const portOf = (name: string): PaymentRail => {
    const ids = new Set<string>();
    return {
      unsupportedReason: async () => name,
      send: async ({ id }) => {
        sent.push(name);
        ids.add(id);
      },
      find: async (_seller, id) => (ids.has(id) ? paid : null),
      settle: async () => false,
    };
  };
  const [byApi, byFiles] = [portOf('bank'), portOf('files')];
  let active: ListedConnection | null = connection;
  const of = (simulated: PaymentRail | null) =>
    paymentsByConnection(database, { byApi, byFiles, simulated, active: async () => active });
  expect(await of(null).unsupportedReason(sellerId, 'PIX_ACCOUNT')).toBe('bank');
  active = null;
  expect(await of(portOf('simulator')).unsupportedReason(sellerId, 'PIX_ACCOUNT')).toBeNull();
  expect(await of(null).unsupportedReason(sellerId, 'PIX_ACCOUNT')).toBe('Nenhum banco está conectado para pagar.');
  const simulator = portOf('simulator');
  const [first, second] = [order(), order()];
  await of(simulator).send(first);
  active = connection;
  await of(simulator).send(first);
  await of(simulator).send(second);
  expect(sent).toEqual(['simulator', 'simulator', 'bank']);
  expect(await of(null).find(sellerId, newId()), 'it may be sent').toBeNull();
  active = null;
  expect(await of(null).find(sellerId, newId())).toMatchObject({
    status: 'REFUSED',
    reason: 'Nenhum banco está conectado para pagar.',
  });
});
