import type { BrowserTokens, CardAcquirer } from '@balcao/contract/checkout';
import { orNull, record, text, unfit } from '../../lib/http/read-value.ts';

export function readAcquirer(value: unknown): CardAcquirer {
  return { ...readTokens(value), second: orNull(record(value).second, readTokens) };
}

function readTokens(value: unknown): BrowserTokens {
  const { provider, url, publicKey } = record(value);
  const known = provider === 'pagarme' || provider === 'cielo' ? provider : unfit('an acquirer');
  return { provider: known, url: text(url), publicKey: orNull(publicKey, text) };
}
