/** What a seller reads of payments and payouts that a connected bank makes or refuses, and what the bank is told of them. */
export const bankPayments = {
  notConnected: 'Nenhum banco está conectado para pagar.',
  unsupportedByApi: {
    PIX: 'A API deste banco não paga Pix.',
    PIX_ACCOUNT: 'A API deste banco não paga Pix por agência e conta. Use uma chave Pix ou um código.',
    BANK_SLIP: 'A API deste banco não paga boletos nem contas.',
    DARF: 'A API deste banco não paga DARF. Pague no aplicativo do banco.',
  },
  unsupportedByFile: {
    PIX_ACCOUNT: 'Por arquivo, este banco ainda não paga Pix por agência e conta aqui. Use uma chave Pix.',
    DARF: 'Por arquivo, este banco ainda não paga DARF aqui. Pague no aplicativo do banco.',
  },
  destinationWithoutPix: 'Não há uma conta de destino cadastrada em um banco que participa do Pix.',
  destinationOfAnother: 'A chave Pix que recebe os saques é de outro CPF ou CNPJ.',
  interWithoutDarf:
    'A integração no Inter não tem a permissão de pagar DARF. Inclua-a no Internet Banking e pague de novo.',
  boletoPaid: 'Este boleto já foi pago.',
  boletoNotPayable: 'Este boleto não pode mais ser pago.',
  boletoNotFound: 'O banco não encontrou este boleto.',
  notMade: 'O banco não fez o pagamento.',
  refusedWithoutReason: (status: string) => `O banco recusou o pagamento sem dizer o motivo (${status}).`,
  payoutDescription: 'Saque',
  saleDescription: 'Compra',
  unnamedReceiver: 'Recebedor',
  bankOf: (code: string) => `Banco ${code}`,
} as const;
