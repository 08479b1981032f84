import { sharedStorage } from '../../lib/browser-storage.ts';

const prefix = 'balcao.checkout-page.';

/** This browser's earlier link for the choice; the service returns it while it is payable. */
export function keptLink(choice: string): string | undefined {
  return sharedStorage.get(prefix + choice) ?? undefined;
}

export function keepLink(choice: string, uuid: string): void {
  sharedStorage.set(prefix + choice, uuid);
}
