/** Of a card that the buyer's browser hands to the seller's acquirer. */
export const cardAcquirer = {
  refused: 'A adquirente não aceitou o cartão. Confira os dados e informe-os novamente.',
};
