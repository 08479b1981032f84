import { type Cents, formatCents } from '@balcao/kernel';

export const paymentLinkRefusalTexts = {
  'payment_link.not_found': 'Link de pagamento não encontrado.',
  'payment_link.expiration_past': 'A data precisa estar no futuro',
  'payment_link.scheduled_too_far': 'O vencimento pode ser em até 5 anos.',
  'payment_link.scheduled_past': 'A data da primeira cobrança deve ser hoje ou uma data futura.',
  'payment_link.expires_before_charge': 'O link expira antes da data da primeira cobrança.',
  'payment_link.too_many_installments': ({ max }: { max: number }) =>
    `O máximo para este vendedor é de ${max} parcelas.`,
  'payment_link.mixed_not_enabled': 'O parcelamento misto não está habilitado para este vendedor.',
  'payment_link.discount_past': 'O desconto já teria terminado. Diminua os dias de antecedência ou adie o vencimento.',
  'payment_link.not_direct': 'Os métodos de pagamento só podem ser alterados em uma cobrança criada em Nova cobrança.',
  'payment_link.not_open': 'Este link não recebe mais pagamentos.',
  'payment_link.sent_too_often':
    'Este link já foi enviado 3 vezes a este cliente nas últimas 24 horas. Envie pelo WhatsApp ou tente mais tarde.',
  'payment_link.customer_opted_out':
    'O cliente pediu para não receber mais e-mails. Copie o link e envie pelo WhatsApp.',
  'payment_link.value_too_small': 'O valor é pequeno demais para as taxas do método escolhido.',
  'payment_link.being_paid': 'Um cliente está pagando este link agora. Aguarde alguns segundos e tente novamente.',
  'payment_link.changed': 'Este link foi alterado por outra pessoa. Revise os dados e salve novamente.',
  'payment_link.type_not_allowed': 'Você não tem permissão para criar este tipo de link.',
  'payment_link.trial_scheduled':
    'O período grátis começa quando o cliente assina. Apague a data da primeira cobrança, ou o período grátis.',
  'payment_link.trial_fixed':
    'Um cliente já começou a pagar este link. Crie outro para incluir ou retirar o período grátis.',
  'payment_link.not_editable': 'Este link não pode mais ser editado.',
  'payment_link.type_fixed': 'O tipo de um link não pode ser alterado.',
  'payment_link.already_paid': 'Este link já foi pago e não pode ser excluído.',
  'payment_link.metadata_not_allowed': 'Você não tem permissão para definir os metadados do link.',
  'payment_link.invoice_not_allowed': 'Você não tem permissão para emitir notas fiscais.',
  'payment_link.split_not_allowed': 'Você não tem permissão para dividir o valor com sub-vendedores.',
  'payment_link.split_only_card': 'O split só pode ser usado com cartão de crédito.',
  'payment_link.split_not_carried':
    'Seu banco não divide boletos nem Pix com sub-vendedores. Para dividir, crie um link com cartão.',
  'payment_link.split_changed': 'O valor do link mudou. Revise o split antes de criar o link.',
  'payment_link.split_too_large':
    'O valor do split é superior ao valor disponível. Revise os valores para criar o link.',
  'payment_link.charge_split_too_large':
    'O que vai para os sub-vendedores passa do que sobra da cobrança, sem as tarifas e o desconto.',
  'payment_link.sub_seller_unavailable': 'Um dos sub-vendedores não pode receber split. Revise os sub-vendedores.',
  'payment_link.stock_below_held': ({ held }: { held: number }) =>
    `O estoque não pode ser menor que ${held}, que é quanto já foi vendido ou está sendo pago.`,
  'checkout.link_expired': 'Este link expirou. Peça um novo a quem o enviou.',
  'checkout.link_deleted': 'Este link foi desativado por quem o criou.',
  'checkout.link_paid': 'Este link já foi pago.',
  'checkout.link_contracted': 'Esta assinatura já foi contratada.',
  'checkout.method_not_offered': 'Esta forma de pagamento não está disponível para este link.',
  'checkout.amount_changed': ({ totalCents }: { totalCents: Cents }) =>
    `O valor mudou para ${formatCents(totalCents)}. Confira e tente novamente.`,
  'checkout.buyer_required': 'Informe os dados de quem está pagando.',
  'checkout.card_required': 'Informe os dados do cartão.',
  'checkout.card_unusable': 'Por segurança, digite os dados do cartão outra vez.',
  'checkout.challenge_required': ({ issuer, hint }: { readonly issuer: string; readonly hint: string }) =>
    `${issuer} pede uma confirmação para aceitar o cartão. ${hint}`,
  'checkout.card_refused': 'O banco emissor não aceitou este cartão. Confira os dados ou use outro.',
  'checkout.sign_up_only': 'Este link tem período grátis: nada é pago agora. Recarregue a página para assinar.',
  'checkout.no_trial': 'Este link não tem período grátis. Recarregue a página.',
  'checkout.payment_in_progress': 'Há um pagamento deste link em andamento. Aguarde alguns segundos.',
  'checkout.payment_not_found': 'Pagamento não encontrado.',
  'coupon.not_for_sale': 'Cupons valem só para assinaturas.',
  'checkout.page_not_found': 'Página de checkout não encontrada.',
  'checkout.plan_unavailable': 'Este plano não está mais disponível.',
  'checkout.plan_changed': ({ valueCents }: { valueCents: Cents }) =>
    `O valor do plano mudou para ${formatCents(valueCents)}. Confira e tente novamente.`,
  'checkout.not_for_sale': 'Este link não é de venda. Pague por ele diretamente.',
  'checkout.sold_out': 'Esgotado: todas as unidades foram vendidas ou estão sendo pagas.',
  'checkout.answer_missing': ({ label }: { label: string }) => `Responda à pergunta “${label}”.`,
  'checkout.amount_too_small': ({ minimumCents }: { minimumCents: Cents }) =>
    `O valor deve ser de pelo menos ${formatCents(minimumCents)}.`,
};
