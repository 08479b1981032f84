import type { EventPayloads, KeptEvent, LiveChange } from './jobs/index.ts';

type Area = keyof EventPayloads extends infer Topic ? (Topic extends `${infer Name}.${string}` ? Name : never) : never;

/** The screens to reload after an event, by the first word of its topic; null where no screen shows it. */
const topicsOf: Readonly<Record<Area, LiveChange['topic'] | null>> = {
  balance: 'balance',
  'bank-file': 'bank-file',
  banking: 'banking',
  'banking-account': 'banking-account',
  bulk: 'bulk',
  charge: 'charge',
  checkout: 'checkout',
  clock: 'sandbox',
  coupon: 'coupon',
  favorite: 'favorite',
  'fee-audit': 'fee-audit',
  import: 'import',
  investment: 'balance',
  invoice: 'charge',
  mail: 'sandbox',
  note: 'note',
  inbox: null,
  notification: 'notification',
  payable: 'payable',
  payment: 'charge',
  'payment-batch': 'payment-batch',
  'payment-link': 'payment-link',
  'pix-automatic': 'subscription',
  plan: 'plan',
  receivables: 'balance',
  reconciliation: 'reconciliation',
  report: 'report',
  session: 'session',
  'sub-seller': 'sub-seller',
  subscription: 'subscription',
  user: 'user',
  'virtual-card': 'card',
  webhook: 'webhook',
  withdrawal: 'balance',
};

/** Says only what to reload, without content. */
export function changesOf({ sellerId, topic, subjectId, payload }: KeptEvent): readonly LiveChange[] {
  const area = topic.slice(0, topic.indexOf('.')) as Area;
  const changed = topicsOf[area];
  if (!changed) return [];
  const changes = [{ sellerId, topic: changed, id: changed === 'balance' ? sellerId : subjectId }];
  if (area === 'virtual-card') changes.push({ sellerId, topic: 'balance', id: sellerId });
  if ('source' in payload && typeof payload.source === 'object' && payload.source.kind === 'payment-link') {
    changes.push({ sellerId, topic: 'payment-link', id: payload.source.id });
  }
  if ('subscription' in payload && payload.subscription) {
    changes.push({ sellerId, topic: 'subscription', id: payload.subscription.id });
  }
  return changes;
}
