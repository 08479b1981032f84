/** OPEN until the issuer, or the banks of a MED, decide; WON for the seller, LOST to the buyer. */
export type DisputeStatus = 'OPEN' | 'WON' | 'LOST';

/** `banking` for a Pix that was received on a key of the seller's account. */
export type DisputedRail = 'card' | 'pix' | 'banking';

export const maxDocuments = 10;
