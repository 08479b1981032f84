import { type Cents, formatCents } from '@balcao/kernel';

export const cardRefusalTexts = {
  'virtual_card.account_not_active': 'Conta não configurada. Ative a conta PJ para criar cartões.',
  'virtual_card.not_found': 'Cartão não encontrado.',
  'virtual_card.pending': 'O emissor ainda não liberou este cartão.',
  'virtual_card.held': 'As alterações e os extratos de cartões estão bloqueados para esta conta.',
  'virtual_card.no_limit': 'Este cartão usa o saldo livre e não tem limite próprio.',
  'virtual_card.transaction_not_found': 'Compra não encontrada.',
  'virtual_card.receipt_not_found': 'Esta compra não tem comprovante.',
  'virtual_card.receipt_too_large': 'O comprovante pode ter até 2 MB.',
  'virtual_card.receipt_unreadable': 'Envie o comprovante em PDF, PNG ou JPEG.',
  'virtual_card.issuer_refused': 'O emissor recusou o cartão.',
  'card_issuer.not_found': 'Cartão não encontrado.',
  'virtual_card.purchase_not_found': 'Compra não encontrada.',
  'virtual_card.nothing_left': (params: { leftCents: Cents }) =>
    `O valor é maior que o restante da compra: ${formatCents(params.leftCents)}.`,
};
