import type { DisputeContest } from '@balcao/contract/charges/disputes';
export const chargeActions = {
  more: 'Mais ações',
  close: 'Ok',

  send: {
    whatsApp: 'Enviar pelo WhatsApp',
    email: 'Enviar por e-mail',
    done: (email: string) => `Cobrança enviada para ${email}.`,
  },

  retryCard: {
    action: 'Cobrar de novo no cartão',
    title: 'Cobrar de novo no cartão?',
    confirm: 'Cobrar no cartão',
    consequence:
      'O cartão salvo do cliente é cobrado agora. As próximas tentativas já previstas continuam, se ele for recusado.',
    paid: 'Cobrança paga no cartão.',
    refused: (reason: string) => `O cartão foi recusado: ${reason}.`,
    processing: 'A operadora ainda não respondeu. A cobrança mostra o resultado assim que ele chegar.',
  },

  periodMethod: {
    action: 'Cobrar por Pix ou boleto',
    title: 'Cobrar por Pix ou boleto',
    method: 'Novo método de pagamento',
    names: { PIX: 'Pix', BANK_SLIP: 'Boleto' },
    consequence: 'Só esta cobrança muda, e nela o cartão não é mais tentado.',
    next: {
      CREDIT_CARD: 'As próximas cobranças da recorrência continuam no cartão.',
      BANK_SLIP: 'As próximas cobranças da recorrência são por boleto.',
      PIX: 'As próximas cobranças da recorrência são por Pix.',
    },
    confirm: { PIX: 'Cobrar por Pix', BANK_SLIP: 'Cobrar por boleto' },
    done: { PIX: 'A cobrança agora é por Pix.', BANK_SLIP: 'A cobrança agora é por boleto.' },
  },

  change: {
    action: {
      ALL: 'Alterar vencimento ou valor',
      AMOUNT: 'Alterar vencimento ou valor',
      DATE: 'Alterar vencimento',
    },
    title: 'Alterar cobrança',
    dueDate: 'Novo vencimento',
    value: 'Valor',
    more: 'Multa, juros, desconto e descrição',
    fine: 'Multa',
    interest: 'Juros ao mês',
    discount: 'Desconto para quem paga antes',
    discountDays: 'Dias antes do vencimento',
    description: 'Descrição',
    consequence:
      'O boleto ou o Pix do cliente é alterado no banco. Se o banco não aceitar a alteração, ele é cancelado e um novo é emitido.',
    send: 'Enviar a nova cobrança ao cliente',
    past: 'Escolha hoje ou um dia à frente.',
    noValue: 'Informe um valor maior que zero.',
    tooMuchFine: 'A multa é de no máximo 2%.',
    tooMuchInterest: 'Os juros são de no máximo 1% ao mês.',
    tooMuchDiscount: 'O desconto é de no máximo 90%.',
    discountOver: 'Com tantos dias, o desconto já teria terminado. Informe menos dias.',
    confirm: 'Alterar cobrança',
    done: 'Cobrança alterada.',
  },

  methods: {
    title: 'Alterar formas de pagamento',
    names: { BANK_SLIP: 'Boleto', PIX: 'Pix', CREDIT_CARD: 'Cartão de crédito' },
    kept: 'O boleto ou o Pix que o cliente já tem continua valendo. Na página da cobrança, ele escolhe entre as formas marcadas.',
    reissued: 'O boleto ou o Pix que o cliente tem é cancelado, e um novo é emitido pelo método marcado.',
    none: 'Escolha boleto ou Pix.',
    confirm: 'Alterar formas',
    done: 'Formas de pagamento alteradas.',
  },

  manualPay: {
    action: 'Alterar para paga',
    paidOn: 'Data do pagamento',
    method: 'Como recebeu',
    methods: { CASH: 'Dinheiro', TRANSFER: 'Transferência', OTHER: 'Outro' },
    received: 'Valor recebido',
    difference: (amount: string, isLess: boolean) =>
      `${amount} a ${isLess ? 'menos' : 'mais'} que a cobrança: fica registrado no histórico.`,
    note: 'Observação',
    receipt: 'Comprovante (opcional)',
    receiptHelp: 'PDF, PNG ou JPEG de até 2 MB',
    receiptTooLarge: 'O arquivo deve ter no máximo 2 MB.',
    ahead: 'O dia do pagamento não pode estar no futuro.',
    title: 'Alterar para paga?',
    confirm: 'Alterar para paga',
    consequence:
      'Use quando recebeu por fora. O cliente não pode mais pagar esta cobrança por aqui, e a alteração não pode ser desfeita.',
    done: 'Cobrança alterada para paga manualmente com sucesso!',
    failed: 'Erro ao alterar cobrança, tente novamente',
  },

  remove: {
    action: 'Excluir cobrança',
    title: 'Tem certeza que deseja excluir esta cobrança?',
    confirm: 'Excluir cobrança',
    consequence:
      'A cobrança é cancelada e não pode mais ser paga. Se o cliente pagar mesmo assim, o dinheiro volta para ele.',
    anticipated: 'Há uma antecipação ativa',
    done: 'Sucesso na exclusão da cobrança.',
  },

  refund: {
    action: 'Estornar',
    processing: 'Processando estorno',
    title: 'Estornar cobrança',
    kind: 'Quanto estornar',
    kinds: { TOTAL: 'Estorno total', PARTIAL: 'Estorno parcial' },
    amount: 'Valor do estorno',
    available: (amount: string) => `Disponível para estorno: ${amount}`,
    totalOnlyCard: 'Um pagamento no cartão feito antes de hoje só pode ser estornado por inteiro.',
    totalOnlyPos: 'Uma venda na maquininha só pode ser estornada por inteiro.',
    asFraud: 'Informar como fraude',
    asFraudHelp: 'Marque se o cliente diz que não fez esta compra.',
    continue: 'Continuar',
    back: 'Voltar',
    confirmTitle: 'Confirmar estorno?',
    confirmText: (amount: string, buyer: string) => `${buyer} recebe ${amount} de volta.`,
    consequence: 'O valor sai dos seus recebíveis e do seu saldo. O estorno não pode ser desfeito.',
    confirm: (amount: string) => `Estornar ${amount}`,
    doneTitle: 'Seu estorno foi realizado com sucesso',
    doneNote: 'Se precisar, a carta de cancelamento pode ser emitida em instantes.',
    processingTitle: 'Estorno em processamento',
    processingNote: 'A operadora ainda não respondeu. A cobrança mostra o resultado assim que ele chegar.',
    failedTitle: 'Estorno não realizado',
    failedNote: 'A operadora recusou o estorno, e o valor voltou para você.',
  },

  documents: {
    title: 'Comprovantes',
    receipt: 'Comprovante de pagamento',
    manual: (fileName: string) => `Recebido por fora: ${fileName}`,
    refundReceipt: 'Comprovante',
    refundReceiptOf: (amount: string) => `Comprovante do estorno de ${amount}`,
    letter: 'Carta de cancelamento',
  },

  refunds: {
    title: 'Estornos',
    asFraud: 'Informado como fraude',
  },

  dispute: {
    title: { CHARGEBACK: 'Disputa', PIX_MED: 'Disputa: Pix MED' },
    learnMore: 'Saiba mais',
    reason: 'Motivo da disputa',
    amount: 'Valor em disputa',
    status: 'Situação',
    openedAt: 'Aberta em',
    deadline: 'Prazo para defesa',
    decidedAt: 'Decidida em',
    returnedAvailable: 'De volta ao saldo disponível',
    returnedToRelease: 'De volta a liberar',
    returnedDay: (installments: number, date: string) =>
      `${installments === 1 ? '1 parcela' : `${installments} parcelas`} em ${date}`,
    help: (date: string, contest: DisputeContest) =>
      ({
        DOCUMENTS: `Envie os documentos de defesa até ${date}: nota fiscal, comprovante de entrega, conversas com o cliente.`,
        ONE_FILE: `A adquirente aceita uma única defesa: adicione os documentos aqui, e envie o dossiê até ${date}, em Disputas.`,
        TEXT: `O banco aceita só um texto: escreva e envie a defesa até ${date}, em Disputas.`,
        AT_PROVIDER: `A defesa é feita na adquirente ou no banco, até ${date}. O dossiê está em Disputas.`,
      })[contest],
    closed: {
      CHARGEBACK: 'O prazo de defesa terminou. O emissor do cartão decide com os documentos que recebeu.',
      PIX_MED: 'O prazo de defesa terminou. Os bancos decidem com os documentos que receberam.',
    },
    closedElsewhere: 'A defesa está encerrada. Agora é esperar a decisão.',
    documents: 'Documentos de defesa',
    none: 'Nenhum documento adicionado',
    add: 'Enviar documento',
    addHelp: 'PDF, PNG ou JPEG de até 2 MB.',
    added: 'Documento enviado.',
    addToDossier: 'Adicionar ao dossiê',
    addedToDossier: 'Documento adicionado ao dossiê.',
    tooLarge: 'O arquivo pode ter no máximo 2 MB.',
    download: (name: string) => `Baixar ${name}`,
    waiting: 'A caminho da operadora',
    inDossier: 'Vai dentro do dossiê',
    refused: 'Não aceito',
    stage: 'Etapa',
    detail: 'Motivo da bandeira ou do banco',
    medAbout: {
      title: 'O que é o MED?',
      paragraphs: [
        'O Mecanismo Especial de Devolução é o pedido do banco do pagador para reaver um Pix por golpe, fraude ou crime, em até 80 dias. Ele não serve para arrependimento nem desacordo comercial.',
        'O valor fica bloqueado enquanto os bancos analisam, em até 7 dias. Você tem até o prazo mostrado na disputa (5 dias corridos, se o banco não informa outro) para mostrar que a venda é legítima.',
        'Se o pedido for recusado, o valor é liberado. Se for aceito, volta ao pagador, e o que faltar fica como débito no seu saldo.',
      ],
    },
    about: {
      title: 'O que é uma disputa?',
      paragraphs: [
        'O cliente disse ao emissor do cartão que não reconhece a compra ou que não recebeu o que pagou. O valor fica retido até o emissor decidir.',
        'Você tem até o prazo mostrado na disputa (5 dias corridos, se a adquirente não informa outro) para enviar documentos que mostrem que a venda é legítima.',
        'Se o emissor decidir a seu favor, o valor volta para o seu saldo. Se decidir a favor do cliente, o valor é devolvido a ele (chargeback), e o que faltar fica como débito no seu saldo.',
      ],
    },
  },
} as const;
