/** The address where the service says what a customer's page shows: the path of `getCustomerPortal`, without the contract's schemas. */
function portalPath(token: string): string {
  return `/service/core/public/customer-portal/${encodeURIComponent(token)}`;
}

/** Asks for the page while the screen that shows it is still on its way. A failure waits in the answer until it is read. */
export function fetchPortal(token: string): Promise<Response> {
  const answer = fetch(portalPath(token), { headers: { accept: 'application/json' }, credentials: 'same-origin' });
  answer.catch(() => undefined);
  return answer;
}

/** Has a new link mailed to the customer of this one; the answer does not reveal whether there is one. */
export async function requestNewLink(token: string): Promise<boolean> {
  try {
    return (await fetch(`${portalPath(token)}/new-link`, { method: 'POST', credentials: 'same-origin' })).ok;
  } catch {
    return false;
  }
}

/** A document of a charge, to be opened in a tab of its own. */
export function paperPath(token: string, charge: string, paper: 'boleto' | 'recibo' | 'nota-fiscal'): string {
  return `${portalPath(token)}/charges/${charge}/${paper}.pdf`;
}
