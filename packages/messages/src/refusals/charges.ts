import { type Cents, formatCents, formatPlainDate, type PlainDate } from '@balcao/kernel';

export const chargeRefusalTexts = {
  'charge.not_found': 'Cobrança não encontrada.',
  'charge.purchase_not_found': 'Pagamento não encontrado.',
  'charge.already_paid': 'Este pagamento já foi feito.',
  'charge.payment_processing':
    'O pagamento anterior ainda está em processamento. Aguarde a resposta antes de escolher outra forma de pagar.',
  'charge.payment_replaced': 'Este pagamento foi trocado por outra forma de pagar.',
  'charge.not_owed': 'Uma das cobranças já foi paga ou encerrada. Confira a lista e tente de novo.',
  'charge.total_changed': (params: { totalCents: Cents }) =>
    `O valor mudou e agora é ${formatCents(params.totalCents)}. Confira e tente de novo.`,
  'charge.not_payable_by_pix': 'Uma das cobranças não pode ser paga por Pix.',
  'charge.not_payable_by_card': 'Uma das cobranças não pode ser paga no cartão por aqui. Pague por Pix ou boleto.',
  'charge.other_card_required': 'O banco emissor recusou este cartão em definitivo. Use outro, ou pague por Pix.',
  'charge.card_tries_used_up': ({ from }: { readonly from: PlainDate }) =>
    `Foram tentativas demais nesta cobrança. Tente o cartão de novo a partir de ${formatPlainDate(from)}, ou pague por Pix.`,
  'charge.no_challenge': 'Não há confirmação pendente para este pagamento.',
  'charge.card_not_found': 'Não encontramos o cartão informado. Digite os dados do cartão novamente.',

  'charge.not_payable_manually':
    'Só uma cobrança agendada, atrasada, com erro ou em desistência pode ser alterada para paga.',
  'charge.not_changeable':
    'Só uma cobrança por boleto ou Pix que ainda não foi paga pode ser alterada. Uma cobrança no cartão é alterada na recorrência ou no link.',
  'charge.card_not_retriable':
    'Só uma cobrança de recorrência ativa, atrasada ou recusada no cartão, pode ser cobrada de novo no cartão.',
  'charge.card_refused_for_good':
    'A recusa deste cartão é definitiva, e ele não pode ser tentado de novo. Cobre por Pix ou boleto, ou peça outro cartão ao cliente.',
  'charge.card_tried_too_often': ({ from }: { readonly from: PlainDate }) =>
    `Este cartão já foi tentado vezes demais. Tente de novo a partir de ${formatPlainDate(from)}, ou cobre por Pix ou boleto.`,
  'charge.method_not_changeable':
    'Só uma cobrança de recorrência em aberto, que seria paga no cartão, pode passar para Pix ou boleto.',
  'charge.method_not_offered': 'Você não recebe por este método de pagamento. Escolha outro.',
  'charge.due_date_past': 'Escolha hoje ou um dia à frente como vencimento.',
  'charge.due_date_too_far': 'O vencimento pode ser em até 5 anos.',
  'charge.amount_not_changeable': 'O valor desta cobrança vem da recorrência ou tem split: altere só o vencimento.',
  'charge.credit_too_large': 'O valor passa do que a cobrança deve. Confira o valor e confirme de novo.',
  'charge.credit_only_whole': 'Nesta cobrança, o crédito só pode ser usado quando cobre o valor inteiro.',
  'charge.terms_not_changeable':
    'Multa, juros, desconto e descrição não mudam em parcelas, em recorrências nem em cobranças com split.',
  'charge.discount_past': 'O desconto já teria terminado. Diminua os dias de antecedência ou adie o vencimento.',
  'charge.amount_too_small': 'Com este valor, nada sobra depois da tarifa.',
  'charge.paid_ahead': 'O dia do pagamento não pode estar no futuro.',
  'charge.not_deletable': 'Esta cobrança já foi paga, encerrada ou está em disputa e não pode ser excluída.',
  'charge.not_sendable': 'Esta cobrança não pode mais ser paga, por isso não é enviada ao cliente.',
  'charge.sent_too_often':
    'Esta cobrança já foi enviada 3 vezes por e-mail nas últimas 24 horas. Envie pelo WhatsApp ou tente mais tarde.',
  'charge.too_many_chosen': ({ max }: { readonly max: number }) =>
    `São mais de ${max} cobranças. Filtre a lista e faça em partes.`,
  'charge.buyer_opted_out': 'O cliente pediu para não receber mais e-mails de cobrança. Fale com ele pelo WhatsApp.',
  'charge.anticipation_active': 'Esta cobrança tem uma antecipação ativa e não pode ser excluída.',

  'charge.not_refundable': 'Só uma cobrança paga, com valor ainda não estornado, pode ser estornada.',
  'charge.boleto_not_refundable':
    'O banco não devolve o pagamento de um boleto. Combine a devolução com o cliente e envie um Pix para ele.',
  'charge.refund_too_large': (params: { availableCents: Cents }) =>
    `O valor é maior que o disponível para estorno: ${formatCents(params.availableCents)}.`,
  'charge.refund_must_be_total': (params: { availableCents: Cents }) =>
    `Esta cobrança só pode ser estornada por inteiro: ${formatCents(params.availableCents)}.`,
  'charge.refund_needs_approver': ({ ceilingCents }: { ceilingCents: Cents; amountCents: Cents }) =>
    ceilingCents === 0
      ? 'Este estorno precisa ser feito por quem aprova pagamentos. Já avisamos.'
      : `Seus estornos de hoje passam de ${formatCents(ceilingCents)}. Este precisa ser feito por quem aprova pagamentos. Já avisamos.`,
  'charge.refund_failed': 'O estorno foi recusado pela operadora. O valor voltou para o seu saldo.',
  'charge.not_refunded': 'A carta de cancelamento só existe para uma cobrança estornada.',
  'charge.not_paid': 'O comprovante só existe depois do pagamento ou do estorno.',
  'charge.document_not_found': 'Documento não encontrado. Abra-o de novo pela tela: o link vale por alguns minutos.',

  'charge.not_disputed': 'Este pagamento não está em disputa.',
  'charge.dispute_not_found': 'Disputa não encontrada.',
  'charge.defence_closed': 'O prazo para enviar documentos de defesa terminou.',
  'charge.dispute_answered': 'Esta disputa já foi respondida, ou o prazo dela terminou: não há mais o que aceitar.',
  'charge.evidence_unreadable': 'Envie um arquivo PDF, PNG ou JPEG.',
  'charge.evidence_too_large': 'O arquivo pode ter no máximo 2 MB.',
  'charge.evidence_locked':
    'Este arquivo não pode entrar no dossiê: está danificado ou protegido por senha. Envie uma cópia sem senha, em PDF, PNG ou JPEG.',
  'charge.contested_elsewhere':
    'Esta disputa é respondida nas páginas da adquirente ou do banco. Baixe o dossiê e envie-o por lá.',
  'charge.dossier_too_long': (params: { pages: number; max: number }) =>
    `O dossiê ficou com ${params.pages} páginas, e a adquirente aceita no máximo ${params.max}. Envie documentos mais curtos ou só as páginas que importam.`,
  'charge.dossier_too_large': (params: { max: number }) =>
    `O dossiê ficou com mais de ${params.max} MB, que é o máximo que a adquirente aceita. Use imagens menores.`,
  'charge.statement_missing': 'Escreva a sua defesa antes de enviar: o banco analisa este texto.',
  'charge.evidence_too_many': 'Uma disputa aceita no máximo 10 documentos.',
};
