import { formatPlainDate, type PlainDate } from '@balcao/kernel';

export const subscriptionRefusalTexts = {
  'subscription.not_found': 'Recorrência não encontrada.',
  'subscription.not_editable': 'Somente uma recorrência ativa pode ser editada.',
  'subscription.not_running': 'Só uma recorrência ativa, inadimplente ou pausada pode ter uma cobrança avulsa.',
  'subscription.due_too_far': 'O vencimento pode ser em até 5 anos.',
  'subscription.change_not_allowed': 'Não é possível alterar a recorrência para este status.',
  'subscription.fine_undecided':
    'O cancelamento é antes do fim da permanência mínima. Diga se a multa é cobrada ou dispensada.',
  'subscription.anticipation_active':
    'Há uma antecipação ativa desta recorrência. Ela pode ser cancelada quando a antecipação terminar.',
  'subscription.amount_changed': 'O valor da próxima cobrança mudou. Confira o novo valor e confirme de novo.',
  'subscription.start_past': 'A data do vencimento deve ser hoje ou uma data futura.',
  'subscription.starts_too_early': ({ earliest }: { earliest: PlainDate }) =>
    `Os dias antes de ${formatPlainDate(earliest)} já passaram ou já foram cobrados. Escolha uma data a partir dele.`,
  'subscription.due_day_mismatch': 'O primeiro vencimento deve cair no dia de vencimento escolhido.',
  'subscription.over': 'A recorrência terminaria antes da próxima cobrança.',
  'subscription.items_sum': 'A soma dos itens deve ser o valor do período.',
  'subscription.method_required': 'Esta recorrência não tem boleto nem Pix: escolha um deles para reativá-la.',
  'subscription.value_too_small': 'O valor é pequeno demais para as taxas do método escolhido.',
  'subscription.offer_unavailable': 'Esta oferta não vale mais para a recorrência.',
  'subscription.adjustment_announced':
    'Há um reajuste anunciado para esta recorrência. Cancele o reajuste antes de mudar o valor, os itens ou a periodicidade.',
  'subscription.adjustment_not_found': 'Reajuste não encontrado.',
  'subscription.adjustment_over': 'Este reajuste já foi aplicado ou cancelado.',
  'subscription.adjustment_changed': 'As recorrências do plano mudaram. Confira a prévia e confirme de novo.',
  'subscription.adjustment_too_early': ({ earliest }: { earliest: PlainDate }) =>
    `Os clientes são avisados 30 dias antes. Escolha ${formatPlainDate(earliest)} ou uma data posterior.`,
  'subscription.rate_month_ahead': 'O índice de um mês só é conhecido depois que o mês termina.',
  'subscription.trial_used':
    'Este documento já usou o período grátis deste plano. Para assinar sem ele, peça outro link ao vendedor.',
  'subscription.method_chosen': 'O cliente já escolheu como pagar, ou a recorrência foi cancelada.',
  'subscription.canceled': 'Esta recorrência foi cancelada.',
};
