import { createWebhook, testWebhook } from '@balcao/contract';
import { addDays, type PlainDate } from '@balcao/kernel';
import { randomOf } from '../random.ts';
import { actAs } from './act-as.ts';
import { afternoonOf } from './calendar.ts';
import type { Life } from './life.ts';

/** Nobody listens on this local port, so deliveries fail at once. */
const url = 'http://127.0.0.1:9/webhooks/balcao';

const tested = ['subscription.created', 'charge.paid'] as const;

/**
 * Since yesterday the seller's endpoint receives events and does not answer, so that each delivery shows its failure.
 */
export function liveWebhook({ plan, product }: Life, today: PlainDate): void {
  const random = randomOf(20_261_123);
  const uuid = random.uuid() as never;
  const tests = tested.map((type) => ({ type, effectId: random.uuid() }));
  plan(afternoonOf(addDays(today, -1)).add({ minutes: 10 }), async () => {
    const admin = actAs(product, 'ADMIN');
    await admin(createWebhook, {
      effectId: uuid,
      body: { title: 'Sistema da loja', url, domains: ['SUBSCRIPTION'] },
    });
    for (const { type, effectId } of tests) await admin(testWebhook, { params: { uuid }, effectId, body: { type } });
  });
}
