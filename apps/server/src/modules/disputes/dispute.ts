/** OPEN until the issuer, or the banks of a MED, decide; WON for the seller, LOST to the buyer. */
export type DisputeStatus = 'OPEN' | 'WON' | 'LOST';

export type DisputedRail = 'card' | 'pix';

export const maxDocuments = 10;
