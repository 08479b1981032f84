/** Retries an authorisation without an answer from the provider. The subject is the authorisation. */
export const establishKind = 'pix-automatic.establish';
/** Runs when the payer did not answer in time. The subject is the authorisation. */
export const giveUpKind = 'pix-automatic.give-up';
/** Cancels at the provider what was cancelled here. The subject is the authorisation. */
export const cancelKind = 'pix-automatic.cancel';
