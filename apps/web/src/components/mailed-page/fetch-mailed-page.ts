/** Requests a page while its screen loads. A failure is kept until it is read. */
export function fetchMailedPage(path: string): Promise<Response> {
  const answer = fetch(path, { headers: { accept: 'application/json' }, credentials: 'same-origin' });
  answer.catch(() => undefined);
  return answer;
}

/** The answer does not reveal whether there is a page. */
export async function requestNewLink(path: string): Promise<boolean> {
  try {
    return (await fetch(`${path}/new-link`, { method: 'POST', credentials: 'same-origin' })).ok;
  } catch {
    return false;
  }
}
