/** Where the service tells what a link is: the path of `getCheckoutLink`, without the contract's schemas (see `readLink`). */
export function linkPath(uuid: string): string {
  return `/service/core/public/payment-links/${encodeURIComponent(uuid)}`;
}

/** Asks for a link while the screen that shows it is still on its way. A failure waits in the answer until it is read. */
export function askLink(uuid: string): Promise<Response> {
  const answer = fetch(linkPath(uuid), { headers: { accept: 'application/json' }, credentials: 'same-origin' });
  answer.catch(() => undefined);
  return answer;
}
