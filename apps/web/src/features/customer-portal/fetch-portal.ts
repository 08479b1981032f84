/** The path of `getCustomerPortal`, without loading the contract's schemas. */
function portalPath(token: string): string {
  return `/service/core/public/customer-portal/${encodeURIComponent(token)}`;
}

/** Requests the page while its screen loads. A failure is kept until it is read. */
export function fetchPortal(token: string): Promise<Response> {
  const answer = fetch(portalPath(token), { headers: { accept: 'application/json' }, credentials: 'same-origin' });
  answer.catch(() => undefined);
  return answer;
}

/** The answer does not reveal whether the customer exists. */
export async function requestNewLink(token: string): Promise<boolean> {
  try {
    return (await fetch(`${portalPath(token)}/new-link`, { method: 'POST', credentials: 'same-origin' })).ok;
  } catch {
    return false;
  }
}

export function paperPath(token: string, charge: string, paper: 'boleto' | 'recibo' | 'nota-fiscal'): string {
  return `${portalPath(token)}/charges/${charge}/${paper}.pdf`;
}
