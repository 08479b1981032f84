/** The address where the service says what a sub-seller's page shows: the path of `getSubSellerPage`, without the contract's schemas. */
function pagePath(token: string): string {
  return `/service/core/public/sub-seller-statement/${encodeURIComponent(token)}`;
}

/** Asks for the page while the screen that shows it is still on its way. A failure waits in the answer until it is read. */
export function fetchPage(token: string, rows?: number): Promise<Response> {
  const path = rows === undefined ? pagePath(token) : `${pagePath(token)}?rows=${rows}`;
  const answer = fetch(path, { headers: { accept: 'application/json' }, credentials: 'same-origin' });
  answer.catch(() => undefined);
  return answer;
}

/** Has a new link mailed to the sub-seller of this one; the answer does not reveal whether there is one. */
export async function requestNewLink(token: string): Promise<boolean> {
  try {
    return (await fetch(`${pagePath(token)}/new-link`, { method: 'POST', credentials: 'same-origin' })).ok;
  } catch {
    return false;
  }
}
