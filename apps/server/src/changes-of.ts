import type { KeptEvent, LiveChange } from './jobs/index.ts';

/** What the screens and the buyer's page receive of an event: only what to read again. */
export function changesOf(event: KeptEvent): readonly LiveChange[] {
  const { sellerId, topic, subjectId, payload } = event;
  const [area] = topic.split('.');
  const source = 'source' in payload && typeof payload.source === 'object' ? payload.source : null;
  const link = source?.kind === 'payment-link' ? [change(sellerId, 'payment-link', source.id)] : [];
  const recurrence =
    'subscription' in payload && payload.subscription
      ? [change(sellerId, 'subscription', payload.subscription.id)]
      : [];
  switch (area) {
    case 'charge':
    case 'invoice':
    case 'payment':
      return [change(sellerId, 'charge', subjectId), ...link, ...recurrence];
    case 'subscription':
      return [change(sellerId, 'subscription', subjectId), ...link];
    case 'plan':
      return [change(sellerId, 'plan', subjectId)];
    case 'coupon':
      return [change(sellerId, 'coupon', subjectId)];
    case 'checkout':
      return [change(sellerId, 'checkout', subjectId)];
    case 'payment-link':
      return [change(sellerId, 'payment-link', subjectId)];
    case 'balance':
    case 'withdrawal':
    case 'investment':
      return [change(sellerId, 'balance', sellerId)];
    case 'import':
      return [change(sellerId, 'import', subjectId)];
    case 'session':
      return [change(sellerId, 'session', subjectId)];
    case 'banking-account':
      return [change(sellerId, 'banking-account', subjectId)];
    case 'banking':
      return [change(sellerId, 'banking', subjectId)];
    case 'payable':
      return [change(sellerId, 'payable', subjectId)];
    case 'virtual-card':
      return [change(sellerId, 'card', subjectId), change(sellerId, 'balance', sellerId)];
    case 'favorite':
      return [change(sellerId, 'favorite', subjectId)];
    case 'payment-batch':
      return [change(sellerId, 'payment-batch', subjectId)];
    case 'bank-file':
      return [change(sellerId, 'bank-file', subjectId)];
    case 'bulk':
      return [change(sellerId, 'bulk', subjectId)];
    case 'user':
      return [change(sellerId, 'user', subjectId)];
    case 'notification':
      return [change(sellerId, 'notification', subjectId)];
    case 'report':
      return [change(sellerId, 'report', subjectId)];
    case 'webhook':
      return [change(sellerId, 'webhook', subjectId)];
    case 'mail':
    case 'clock':
      return [change(sellerId, 'sandbox', subjectId)];
    default:
      return [];
  }
}

function change(sellerId: string, topic: LiveChange['topic'], id: string): LiveChange {
  return { sellerId, topic, id };
}
