/** The subject is the authorisation. */
export const establishKind = 'pix-automatic.establish';
/** Runs when the payer did not answer in time. The subject is the authorisation. */
export const giveUpKind = 'pix-automatic.give-up';
/** The subject is the authorisation. */
export const cancelKind = 'pix-automatic.cancel';
