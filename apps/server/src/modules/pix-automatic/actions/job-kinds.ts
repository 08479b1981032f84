/** Asks the provider for an authorisation that has no answer yet. The subject is the authorisation. */
export const establishKind = 'pix-automatic.establish';
/** Nobody answered in time. The subject is the authorisation. */
export const giveUpKind = 'pix-automatic.give-up';
/** Cancels at the provider what was canceled here. The subject is the authorisation. */
export const cancelKind = 'pix-automatic.cancel';
