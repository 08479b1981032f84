/**
 * The address where the service says what a link is: the path of `getCheckoutLink`, or with a coupon of `applyCoupon`, without the contract's schemas
 * (see `readLink`).
 */
export function linkPath(uuid: string, coupon: string | null = null): string {
  const path = `/service/core/public/payment-links/${encodeURIComponent(uuid)}`;
  return coupon === null ? path : `${path}/coupons/${encodeURIComponent(coupon)}`;
}

/** Asks for a link while the screen that shows it is still on its way. A failure waits in the answer until it is read. */
export function fetchLink(uuid: string, coupon: string | null = null): Promise<Response> {
  const answer = fetch(linkPath(uuid, coupon), { headers: { accept: 'application/json' }, credentials: 'same-origin' });
  answer.catch(() => undefined);
  return answer;
}
