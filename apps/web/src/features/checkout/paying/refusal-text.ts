import { generic } from '@balcao/messages/generic';
import { page } from '@balcao/messages/page';
import { ApiError, ConnectionError } from '../../../lib/http/api-error.ts';

/** Without codes, for a buyer. */
export function refusalText(error: unknown): string {
  if (error instanceof ConnectionError) return page.connectionLost;
  if (!(error instanceof ApiError) || error.entries.length === 0) return generic.unexpectedAnswer;
  return error.entries.map(({ code, description }) => withoutField(code, description)).join(' ');
}

/** Strips the field of a contract violation: `body.buyer.email: Digite um e-mail válido!`. */
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
  'checkout.sign_up_only',
  'checkout.no_trial',
  'subscription.canceled',
  'charge.already_paid',
  'payment_link.not_found',
];

/** The coupon became unavailable, so the link is shown without it. */
function isOfCoupon(code: string): boolean {
  return code.startsWith('coupon.');
}

/** The link has changed since it was shown. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && error.entries.some(({ code }) => outdating.includes(code) || isOfCoupon(code));
}
