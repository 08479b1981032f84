/**
 * The path of `getCheckoutLink`, or with a coupon of `applyCoupon`, without loading the contract's schemas (see
 * `readLink`).
 */
export function linkPath(uuid: string, coupon: string | null = null): string {
  const path = `/service/core/public/payment-links/${encodeURIComponent(uuid)}`;
  return coupon === null ? path : `${path}/coupons/${encodeURIComponent(coupon)}`;
}

/** Requests a link while its screen loads. A failure is kept until it is read. */
export function fetchLink(uuid: string, coupon: string | null = null): Promise<Response> {
  const answer = fetch(linkPath(uuid, coupon), { headers: { accept: 'application/json' }, credentials: 'same-origin' });
  answer.catch(() => undefined);
  return answer;
}
