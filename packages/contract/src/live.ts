import { endpoint } from './endpoint.ts';

/** Topics on which the browser reloads. */
export const liveTopics = [
  'charge',
  'payment-link',
  'subscription',
  'plan',
  'checkout',
  'coupon',
  'balance',
  'sandbox',
  'import',
  'session',
  'user',
  'notification',
  'report',
  'bulk',
  'note',
  'reconciliation',
  'fee-audit',
  'webhook',
  'sub-seller',
  'banking-account',
  'banking',
  'card',
  'favorite',
  'payable',
  'payment-batch',
  'bank-file',
] as const;
export type LiveTopic = (typeof liveTopics)[number];

export const watchSeller = endpoint({
  name: 'watchSeller',
  method: 'GET',
  path: '/service/core/live',
  summary: 'Avisa o que mudou no vendedor (server-sent events): `event: <tópico>`, `data: {"id": …}`',
  tag: 'Sessão',
  access: 'signed-in',
  media: 'text/event-stream',
});
