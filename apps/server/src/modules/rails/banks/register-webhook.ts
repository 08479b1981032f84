import type { CallResult, OpenConnection } from '../../connections/index.ts';
import { refusedBy, resultOf } from '../calls/call-provider.ts';
import type { ApiProfile } from './bank.ts';
import type { BankClient } from './bank-client.ts';
import { webhooksUrlOf } from './pix-api/connected-pix.ts';

/** Gives the payer's Pix key a webhook address, where the provider sends nothing without one. */
export async function registerWebhook(
  client: BankClient,
  connection: OpenConnection,
  { webhookHeaders, webhooksOf }: Pick<ApiProfile, 'webhookHeaders' | 'webhooksOf'>,
): Promise<CallResult> {
  if (!webhooksOf) return { ok: true };
  const path = webhooksOf(connection);
  return resultOf(async () => {
    // The Pix key of charges already has a webhook address, and replacing it would lose its webhooks.
    if ((await client.call(connection, { method: 'GET', path })).status < 300) return { ok: true };
    const answer = await client.call(connection, {
      method: 'PUT',
      path,
      body: { webhookUrl: webhooksUrlOf(connection, 'pix') },
      ...(webhookHeaders && { headers: webhookHeaders }),
    });
    return answer.status < 300 ? { ok: true } : refusedBy(answer);
  });
}
