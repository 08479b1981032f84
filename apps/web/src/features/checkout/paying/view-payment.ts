import { isMissing } from '../../../lib/http/api-error.ts';
import { fetchPayment, type PaymentAddress } from './payment-calls.ts';
import type { PaymentView } from './stage.ts';

export async function viewPayment(address: PaymentAddress): Promise<PaymentView> {
  try {
    return { kind: 'shown', payment: await fetchPayment(address) };
  } catch (error) {
    // An address with a payment of another link shows the link itself.
    if (isMissing(error)) return { kind: 'none' };
    return { kind: 'failed' };
  }
}
