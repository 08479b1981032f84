export const reconciliationRefusalTexts = {
  'reconciliation.difference_not_found': 'Diferença não encontrada.',
  'reconciliation.not_possible': 'A diferença mudou ou já foi resolvida. Confira como ela está e tente de novo.',
  'reconciliation.person_unknown': 'Escolha alguém que possa ver a conciliação.',
  'reconciliation.nothing_to_adjust': 'Os dois lados têm o mesmo valor: não há o que ajustar.',
  'reconciliation.balance_not_acceptable':
    'Não dá para aceitar um saldo que não confere. Descubra o lançamento que falta ou peça um ajuste.',
  'reconciliation.own_adjustment': 'Você pediu este ajuste e não pode aprová-lo. Peça a outra pessoa.',
  'reconciliation.rail_unavailable': 'A instituição não respondeu. Tente de novo em alguns minutos.',
  'reconciliation.statement_unreadable': 'Não reconhecemos o extrato. Envie um arquivo OFX ou CNAB 240 do seu banco.',
  'reconciliation.statement_too_large': 'O arquivo pode ter no máximo 5 MB.',
  'reconciliation.statement_too_long': ({ max }: { readonly max: number }) =>
    `O extrato tem mais de ${max.toLocaleString('pt-BR')} lançamentos. Exporte um período menor.`,
  'reconciliation.line_not_found': 'Lançamento não encontrado.',
  'reconciliation.match_not_found':
    'Não encontramos um saque ou boleto deste valor, ainda sem lançamento, em datas próximas.',
  'reconciliation.line_not_matched': 'Este lançamento ainda não foi identificado.',
  'reconciliation.period_invalid': ({ max }: { readonly max: number }) =>
    `Escolha um período de até ${max} dias, do mais antigo para o mais novo.`,
  'reconciliation.charge_not_found': 'Cobrança não encontrada.',
};
