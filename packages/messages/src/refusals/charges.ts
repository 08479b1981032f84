export const chargeRefusalTexts = {
  'charge.not_found': 'Cobrança não encontrada.',
  'charge.purchase_not_found': 'Pagamento não encontrado.',
  'charge.already_paid': 'Este pagamento já foi feito.',
  'charge.payment_processing':
    'O pagamento anterior ainda está em processamento. Aguarde a resposta antes de escolher outra forma de pagar.',
  'charge.payment_replaced': 'Este pagamento foi trocado por outra forma de pagar.',
  'charge.no_challenge': 'Não há confirmação pendente para este pagamento.',
  'charge.card_not_found': 'Não encontramos o cartão informado. Digite os dados do cartão novamente.',
};
