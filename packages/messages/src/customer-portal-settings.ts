export const customerPortalSettings = {
  help: 'Cada cliente tem uma página só sua: vê o que deve, paga com Pix ou cartão, baixa comprovantes e cuida das recorrências. O link vai no fim de cada mensagem ao cliente e vale por 30 dias.',
  page: 'Acesso à página',
  active: 'Página do cliente ligada',
  activeHelp: 'Se desligar, os links já enviados param de abrir e as novas mensagens vão sem link.',
  actions: 'O que o cliente pode fazer',
  mayChangePayment: 'Trocar cartão ou método de pagamento da recorrência',
  mayChangePaymentHelp: 'Vale a partir da próxima cobrança ainda não emitida.',
  mayPayByCard: 'Pagar cobranças em aberto com cartão',
  mayPayByCardHelp:
    'À vista, com multa e juros de hoje. Aparece se você recebe por cartão. Parcelas e cobranças com split ficam de fora.',
  mayChangeQuantity: 'Mudar a quantidade do primeiro item da recorrência',
  mayChangeQuantityHelp:
    'Mais vale a partir de amanhã, com a diferença dos dias restantes. Menos vale no próximo período.',
  plansToMove: 'Planos entre os quais o cliente pode mudar',
  plansToMoveHelp:
    'Escolha pelo menos dois. Um plano mais caro vale a partir de amanhã, com a diferença dos dias restantes. Um mais barato vale no próximo período, sem devolução.',
  plansRequired: 'Escolha pelo menos dois planos, ou nenhum.',
  gonePlan: 'Plano desativado',
  savePlans: 'Salvar planos',
  mayCancel: 'Cancelar a recorrência',
  mayCancelHelp:
    'Ela termina no fim do que já foi cobrado, e até lá o cliente pode desfazer. As vencidas continuam devidas.',
  mayPause: 'Pausar a recorrência',
  mayPauseHelp: 'Até uma data. Os dias já cobrados e não usados são devolvidos depois da pausa.',
  maxPauseDays: 'Máximo de dias de pausa',
  saveDays: 'Salvar',
  negotiation: 'Negociação de dívidas',
  negotiationHelp:
    'A página oferece todas as cobranças antigas do cliente juntas. Ao aceitar, ele tem 7 dias para pagar: o pagamento encerra todas, e sem ele a negociação é desfeita. Cobranças com split ficam de fora.',
  negotiationSwitch: 'Oferecer negociação a quem está em atraso',
  minDaysLate: 'Dias de atraso, no mínimo',
  pixDiscount: 'Desconto à vista no Pix',
  cardInstallments: 'Parcelas no cartão, no máximo',
  cardDiscount: 'Desconto no cartão',
  negotiationRequired: 'Informe os dias de atraso (1 a 365) e as parcelas (1 a 21).',
  /** A rule in one line, in the audit. */
  negotiationRule: (rule: {
    readonly minDaysLate: number;
    readonly pixDiscountPercent: number;
    readonly installments: number;
    readonly cardDiscountPercent: number;
  }) =>
    `≥ ${rule.minDaysLate} dias · Pix −${rule.pixDiscountPercent}% · ${rule.installments}× −${rule.cardDiscountPercent}%`,
  negotiationSave: 'Salvar negociação',
  offer: 'Oferta antes do cancelamento',
  offerSwitch: 'Oferecer desconto a quem vai cancelar',
  offerHelp:
    'O cliente vê a oferta antes de cancelar. Cada recorrência pode aceitá-la uma vez a cada 12 meses, se não tiver cupom em vigor.',
  offerPercent: 'Desconto',
  offerCharges: 'Próximas cobranças',
  offerText: 'Texto da oferta',
  offerSave: 'Salvar oferta',
  offerRequired: 'Preencha o desconto e o texto.',
  saved: 'Página do cliente alterada.',
  loadFailed: 'Não conseguimos carregar a página do cliente.',

  menu: 'Página do cliente',
  send: 'Enviar página do cliente',
  copy: 'Copiar link da página',
  revoke: 'Invalidar links enviados',
  sent: (email: string) => `Página enviada para ${email}.`,
  copied: 'Link copiado. Envie só ao cliente: quem tem o link vê as cobranças dele.',
  revoked: 'Links invalidados. Envie um novo quando o cliente precisar.',
  revokeTitle: 'Invalidar links enviados',
  revokeHelp: (name: string) => `Os links já enviados a ${name} param de abrir. As próximas mensagens levam um novo.`,
  revokeConfirm: 'Invalidar links',
};
