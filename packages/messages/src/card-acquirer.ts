export const cardAcquirer = {
  refused: 'A adquirente não aceitou o cartão. Confira os dados e informe-os novamente.',
};
