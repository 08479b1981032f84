import type { CardAcquirer } from '@balcao/contract/checkout';
import { record, text } from '../../lib/http/read-value.ts';

/** Where this browser hands cards to the seller's acquirer, as the service answers it. */
export function readAcquirer(value: unknown): CardAcquirer {
  const { url, publicKey } = record(value);
  return { url: text(url), publicKey: text(publicKey) };
}
