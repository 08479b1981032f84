import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId } from '@balcao/kernel';
import { partnerId } from '../../apps/server/src/demo/year/partners.ts';
import { httpCall } from '../load.ts';

/** Answers webhooks at once, with nothing. */
export function webhookListener() {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => response.writeHead(204).end());
  });
  return {
    start: async (): Promise<string> => {
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * The demonstration's seller already issues invoices, notifies buyers and recovers late charges. This adds a webhook and
 * the invoice's mail, and returns what makes a link split with a partner.
 */
export async function useEverything(url: string, token: string, listener: string): Promise<object> {
  const authorization = `Bearer ${token}`;
  const core = `${url}/service/core`;
  await httpCall(`${core}/webhooks`, {
    method: 'POST',
    headers: { authorization, 'idempotency-key': newId() },
    body: { title: 'Sistema', url: listener, domains: ['SUBSCRIPTION', 'ORDER'] },
  });
  const automation = { subscriptions: true, links: true, email: true };
  await httpCall(`${core}/sellers/invoice-settings/automation`, {
    method: 'PATCH',
    headers: { authorization },
    body: automation,
  });
  return {
    subSellerPaymentRequest: [{ idSubSeller: partnerId('Barro Vivo'), paymentType: 'PERCENTAGE', paymentValue: 20 }],
  };
}
