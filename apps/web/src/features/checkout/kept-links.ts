/** This browser's earlier link for the choice; the service returns it while it is payable. */
export function keptLink(choice: string): string | undefined {
  try {
    return localStorage.getItem(prefix + choice) ?? undefined;
  } catch {
    return undefined;
  }
}

/** A browser may refuse storage; each visit then has its own link. */
export function keepLink(choice: string, uuid: string): void {
  try {
    localStorage.setItem(prefix + choice, uuid);
  } catch (error) {
    console.warn(error);
  }
}

const prefix = 'balcao.checkout-page.';
