import { type Cents, formatCents } from '@balcao/kernel';

export const railRefusalTexts = {
  'rails.instruction_reused': 'Esta instrução já foi enviada com outro conteúdo.',
  'rails.action_not_possible': 'Esta ação não é possível na situação atual.',

  'pix.provider_refused': 'O provedor de Pix recusou a cobrança. Tente novamente em instantes ou escolha outra forma.',
  'pix.not_found': 'Cobrança Pix não encontrada.',
  'pix.payment_not_found': 'Pagamento Pix não encontrado.',
  'pix.already_paid': 'Este Pix já foi pago.',
  'pix.expired': 'Este código Pix expirou.',
  'pix.canceled': 'Este código Pix foi cancelado.',
  'pix.refund_too_large': (params: { leftCents: Cents }) =>
    `A devolução é maior que o restante do pagamento: ${formatCents(params.leftCents)}.`,

  'boleto.bank_refused': 'O banco recusou o registro do boleto. Tente novamente em instantes ou escolha outra forma.',
  'boleto.amount_too_large': 'Um boleto pode ter no máximo R$ 99.999.999,99.',
  'boleto.not_found': 'Boleto não encontrado.',
  'boleto.already_paid': 'Este boleto já foi pago.',
  'boleto.canceled': 'Este boleto foi baixado e não pode mais ser pago.',

  'card.invalid_number': 'Número do cartão inválido.',
  'card.brand_not_accepted': 'Bandeira não aceita.',
  'card.expired': 'Cartão vencido. Confira a validade.',
  'card.invalid_cvv': 'Código de segurança inválido.',
  'card.token_not_found': 'Cartão não encontrado. Informe os dados do cartão novamente.',
  'card.authorization_not_found': 'Autorização não encontrada.',
  'card.not_authorized': 'Esta transação não foi autorizada, não há o que estornar.',
  'card.reversal_too_large': (params: { leftCents: Cents }) =>
    `O estorno é maior que o restante da transação: ${formatCents(params.leftCents)}.`,
  'card.dispute_not_found': 'Disputa não encontrada.',
  'card.dispute_decided': 'O emissor já decidiu esta disputa.',

  'split.account_refused': 'Erro ao validar a conta bancária do sub-vendedor. Confira os dados e envie novamente.',
};
