/** The link that this browser had for what it chose: the service returns it again while it can be paid. */
export function keptLink(choice: string): string | undefined {
  try {
    return localStorage.getItem(prefix + choice) ?? undefined;
  } catch {
    return undefined;
  }
}

/** A browser may refuse storage; then each visit has a link of its own. */
export function keepLink(choice: string, uuid: string): void {
  try {
    localStorage.setItem(prefix + choice, uuid);
  } catch (error) {
    console.warn(error);
  }
}

const prefix = 'balcao.checkout-page.';
