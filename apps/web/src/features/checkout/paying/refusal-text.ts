import { generic } from '@balcao/messages/generic';
import { page } from '@balcao/messages/page';
import { ApiError, ConnectionError } from '../../../lib/http/api-error.ts';

/** Why a payment did not go through, for a buyer: the reasons without their codes. */
export function refusalText(error: unknown): string {
  if (error instanceof ConnectionError) return page.connectionLost;
  if (!(error instanceof ApiError) || error.entries.length === 0) return generic.unexpectedAnswer;
  return error.entries.map(({ code, description }) => withoutField(code, description)).join(' ');
}

/** What does not fit the contract is shown as `body.buyer.email: Digite um e-mail válido!`. */
function withoutField(code: string, description: string): string {
  return code === 'request.invalid' ? description.replace(/^[\w.]+: /, '') : description;
}

const outdating = [
  'checkout.amount_changed',
  'checkout.method_not_offered',
  'checkout.link_expired',
  'checkout.link_deleted',
  'checkout.link_paid',
  'checkout.link_contracted',
  'subscription.canceled',
  'charge.already_paid',
  'payment_link.not_found',
];

/** A coupon that was had when it was applied: the link is shown without it. */
function isOfCoupon(code: string): boolean {
  return code.startsWith('coupon.');
}

/** Whether a refusal says that the link is no longer what the buyer was shown. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && error.entries.some(({ code }) => outdating.includes(code) || isOfCoupon(code));
}
