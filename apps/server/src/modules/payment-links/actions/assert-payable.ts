import { type PaymentLink, statusOf } from '../payment-link.ts';
import { assertThat } from '../refusals.ts';

/** Refuses like `assertOpen`, and also a link for sale, which is paid through its buyers' links. */
export function assertPayable(link: PaymentLink, now: Temporal.Instant): void {
  assertThat(link.sale === null, 'checkout.method_not_offered');
  assertOpen(link, now);
}

/** Refuses `checkout.link_paid`, `checkout.link_contracted`, `checkout.link_deleted` and `checkout.link_expired`. */
export function assertOpen(link: PaymentLink, now: Temporal.Instant): void {
  const status = statusOf(link, now);
  assertThat(status !== 'PAID', link.subscription ? 'checkout.link_contracted' : 'checkout.link_paid');
  assertThat(status !== 'DELETED', 'checkout.link_deleted');
  assertThat(status !== 'EXPIRED', 'checkout.link_expired');
}
