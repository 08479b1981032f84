import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cents, newId, plainDate, systemClock } from '@balcao/kernel';
import { Webhook } from 'standardwebhooks';
import { fromRow } from '../../database/rows.ts';
import type { Database } from '../../database/transact.ts';
import type { KeptEvent, Topic } from '../../jobs/index.ts';
import type { ChargeFacts } from '../charges/index.ts';
import { testClock, testTime } from '../sandbox/test-time.ts';
import type { SubscriptionFacts } from '../subscriptions/index.ts';
import { createWebhook } from './actions/webhooks/create-webhook.ts';
import type { DisabledWebhook, IntegrationsDeps } from './deps.ts';
import { createIntegrations } from './index.ts';
import { readAttempts } from './store/delivery-reader.ts';
import { readWebhook } from './store/webhook-reader.ts';
import type { WebhookDomain } from './webhook.ts';

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type Answer = (response: ServerResponse, received: Received) => void;

export async function startReceiver() {
  const received: Received[] = [];
  let answer: Answer = (response) => response.end('ok');
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString('utf8') };
      received.push(one);
      answer(response, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    url: `http://127.0.0.1:${port}`,
    answerWith: (next: Answer | number) => {
      answer = typeof next === 'number' ? (response) => response.writeHead(next).end(`status ${next}`) : next;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function verified(secret: string, { headers, body }: Received): Record<string, unknown> {
  return new Webhook(secret).verify(body, headers as Record<string, string>) as Record<string, unknown>;
}

export function integrationsOver(database: Database, more: Partial<IntegrationsDeps> = {}) {
  const { reader, transact } = database;
  const sellerId = newId<'seller'>();
  const clock = testClock('2026-11-21T15:00:00Z');
  const facts = new Map<string, ChargeFacts>();
  const disabled: DisabledWebhook[] = [];
  const deps: IntegrationsDeps = {
    reader,
    transact,
    clock: systemClock,
    clockOf: clock.clockOf,
    charges: { factsOf: async (_seller, ids) => new Map([...facts].filter(([id]) => ids.includes(id))) },
    subscriptions: {
      factsOf: async (_seller, ids) => new Map(ids.map((id) => [id, { ...aSubscription, id }])),
      paidUntilOf: async (_seller, ids) => new Map(ids.map((id) => [id, plainDate('2026-10-30')])),
    },
    secretKey: Buffer.alloc(32, 7),
    allowLoopback: true,
    timeoutMs: 10_000,
    mailDisabled: async (_tx, one) => void disabled.push(one),
    ...more,
  };
  const integrations = createIntegrations(deps);
  const { failures, pump, runDue, advance } = testTime({
    database,
    sellerId,
    clock,
    consumers: integrations.consumers,
    handlers: integrations.scheduledJobs,
  });
  const [plan, send] = integrations.consumers;
  if (!plan || !send) throw new Error('deliveries are planned and sent');
  return {
    sellerId,
    deps,
    integrations,
    runDue,
    disabled,
    failures,
    pump,
    advance,
    publish: async <Event extends KeptEvent>(event: Event) => {
      await plan.handle([event]);
      return event;
    },
    send: (webhookId: string) =>
      send.handle([{ sellerId, id: newId(), topic: 'webhook.due', subjectId: webhookId, payload: {} }]),
    create: async (url: string, domains: readonly WebhookDomain[] = ['ORDER', 'SUBSCRIPTION']) => {
      const { webhook, secret } = await createWebhook(deps)({ sellerId, id: newId(), title: 'Loja', url, domains });
      return { id: webhook.id, secret };
    },
    chargeEvent: (topic: Topic = 'charge.paid', payload: object = {}, more: Partial<ChargeFacts> = {}) => {
      const charge = { ...aCharge, id: newId<'charge'>(), ...more };
      facts.set(charge.id, charge);
      return { sellerId, id: newId<'event'>(), topic, subjectId: charge.id, payload } as KeptEvent<Topic>;
    },
    webhook: (id: string) => readWebhook(reader, sellerId, id),
    deliveries: async () => {
      const rows = await reader
        .selectFrom('webhook_deliveries')
        .selectAll()
        .where('seller_id', '=', sellerId)
        .orderBy('id')
        .execute();
      return rows.map(fromRow);
    },
    attemptsOf: (deliveryId: string) => readAttempts(reader, sellerId, deliveryId),
  };
}

const aSubscription: SubscriptionFacts = {
  id: '',
  status: 'DEFAULTER',
  customerId: newId<'customer'>(),
  planId: newId<'plan'>(),
  interval: { unit: 'MONTH', count: 1 },
  valueCents: cents(9_990),
  method: 'BANK_SLIP',
  startDate: plainDate('2026-01-31'),
  nextDueDate: plainDate('2026-11-30'),
  metadata: {},
};

const aCharge: ChargeFacts = {
  id: '',
  purchaseId: newId<'purchase'>(),
  source: { kind: 'payment-link', id: newId<'payment-link'>() },
  subscriptionId: null,
  period: null,
  customerId: newId<'customer'>(),
  buyer: { name: 'Ana Souza', document: '52998224725', email: 'ana@example.com' },
  title: 'Curso de Confeitaria',
  status: 'PAID',
  method: 'PIX',
  installments: 1,
  part: { number: 1, of: 1 },
  amountCents: cents(123_456),
  adjustmentCents: cents(0),
  dueDate: plainDate('2026-11-21'),
  paidOn: plainDate('2026-11-21'),
  wasLate: false,
  metadata: { pedido: '42' },
};
