import { newId } from '@balcao/kernel';
import { partnerId } from '../../apps/server/src/demo/year/partners.ts';
import { httpCall } from '../load.ts';
import { signIn } from '../sign-in.ts';

/**
 * The demonstration's seller already issues invoices, notifies buyers and recovers late charges. This adds a webhook for
 * every kind of event and the invoice's mail; returns what makes a link split with a partner.
 */
export async function useEverything(url: string, listener: string): Promise<object> {
  const authorization = `Bearer ${await signIn(url)}`;
  const core = `${url}/service/core`;
  const domains = ['SUBSCRIPTION', 'ORDER'];
  await httpCall(`${core}/webhooks`, { method: 'POST', headers: { authorization, 'idempotency-key': newId() }, body: { title: 'Sistema', url: listener, domains } });
  const automation = { subscriptions: true, links: true, email: true };
  await httpCall(`${core}/sellers/invoice-settings/automation`, { method: 'PATCH', headers: { authorization }, body: automation });
  return {
    subSellerPaymentRequest: [{ idSubSeller: partnerId('Barro Vivo'), paymentType: 'PERCENTAGE', paymentValue: 20 }],
  };
}
