/** Separate from `checkout`, because it is loaded after a method is chosen. */
export const checkoutPayment = {
  card: {
    number: 'Número do cartão',
    holder: 'Nome impresso no cartão',
    expiry: 'Validade',
    expiryPlaceholder: 'MM/AA',
    cvv: 'Código de segurança',
    cvvHelp: 'Os 3 números no verso do cartão',
    cvvHelpAmex: 'Os 4 números na frente do cartão',
    invalidNumber: 'Número do cartão inválido',
    unknownBrand: 'Bandeira não aceita',
    invalidHolder: 'Informe o nome impresso no cartão',
    invalidExpiry: 'Validade inválida',
    expired: 'Cartão vencido',
    invalidCvv: 'Código de segurança inválido',
    testCards: 'Cartões de teste',
    testCardsHelp: 'Escolha um cartão fictício para preencher o formulário.',
    brands: {
      elo: 'Elo',
      hipercard: 'Hipercard',
      hiper: 'Hiper',
      amex: 'American Express',
      diners: 'Diners Club',
      jcb: 'JCB',
      discover: 'Discover',
      mastercard: 'Mastercard',
      visa: 'Visa',
      aura: 'Aura',
    } as Readonly<Record<string, string>>,
    lastDigits: (brand: string, digits: string) => `${brand} final ${digits}`,
  },

  challenge: {
    title: 'Confirme com o banco emissor',
    test: 'Simulação de um banco emissor: nenhuma mensagem foi enviada.',
    ask: (amount: string, seller: string) => `Para autorizar ${amount} a ${seller}, digite o código de confirmação.`,
    code: 'Código de confirmação',
    codeRequired: 'Digite o código',
    submit: 'Confirmar pagamento',
    giveUp: 'Pagar de outra forma',
  },

  pix: {
    title: 'Pague com Pix',
    installmentOf: (part: number, of: number) => `Parcela ${part} de ${of}`,
    copy: 'Copiar código Pix',
    code: 'Pix Copia e Cola',
    qrCode: 'QR Code do Pix. Aponte a câmera do aplicativo do seu banco.',
    timeLeft: 'Pague em até',
    steps: [
      'Abra o aplicativo do seu banco e escolha pagar com Pix.',
      'Cole o código copiado ou aponte a câmera para o QR Code.',
      'Confira o nome e o valor e confirme o pagamento.',
    ],
    stepsTitle: 'Como pagar',
    waiting: 'Aguardando o pagamento. Esta página avisa sozinha quando ele for confirmado.',
  },

  bankSlip: {
    title: 'Pague o boleto',
    titleMany: 'Pague os boletos',
    installmentOf: (part: number, of: number) => `Boleto ${part} de ${of}`,
    dueOn: 'Vencimento',
    copy: 'Copiar linha digitável',
    pdf: 'Abrir PDF',
    pix: 'Ou pague com Pix: a confirmação é na hora.',
    qrCode: 'QR Code do Pix que paga este boleto',
    copyPix: 'Copiar código Pix',
    paid: 'Pago',
    awaitsRegistration:
      'O banco registra este boleto até o próximo dia útil. Se o seu banco ainda não o encontrar, tente de novo mais tarde.',
    nextDay: 'O banco confirma o pagamento no próximo dia útil. Você pode fechar esta página.',
  },

  processing: {
    title: 'Processando o pagamento',
    card: 'O banco emissor está respondendo. Isso costuma levar poucos segundos.',
    other: 'O banco está respondendo. Isso costuma levar poucos segundos.',
    keep: 'Não é preciso pagar de novo: esta página muda sozinha, e você pode fechá-la e voltar depois.',
  },

  paid: {
    title: 'Pagamento confirmado',
    help: (seller: string) => `${seller} já recebeu a confirmação.`,
    amount: 'Valor',
    method: 'Forma de pagamento',
    when: 'Data e hora',
    seller: 'Recebedor',
    what: 'Referente a',
    code: 'Identificação',
    inInstallments: (method: string, count: number) => `${method}, em ${count}x`,
    nextPix: 'O código de cada próxima parcela chega por e-mail no vencimento.',
    print: 'Imprimir comprovante',
  },

  booked: {
    title: 'Pagamento agendado',
    card: (date: string) => `Seu cartão será cobrado em ${date}. Não é preciso fazer mais nada.`,
    pix: (date: string) => `O código Pix chega ao seu e-mail em ${date}.`,
    other: (date: string) => `A cobrança acontece em ${date}.`,
    when: 'Data da cobrança',
  },

  signedUp: {
    title: 'Seu período grátis começou',
    help: (date: string) => `Você não paga nada até ${date}.`,
    until: 'Grátis até',
    first: 'Primeira cobrança',
    due: 'Vencimento',
  },

  expired: {
    pix: {
      title: 'O código Pix expirou',
      help: 'Ele não pode mais ser pago. Gere um novo código para continuar.',
      again: 'Gerar novo código',
    },
    bankSlip: {
      title: 'O boleto não vale mais',
      help: 'O banco cancelou este boleto. Gere um novo para continuar.',
      again: 'Gerar novo boleto',
    },
    linkToo: (seller: string) => `O prazo do link também terminou. Peça um novo link a ${seller}.`,
  },

  canceled: {
    title: 'Este pagamento não vale mais',
    help: 'Ele foi trocado por outra forma de pagamento.',
    closed: (seller: string) => `O link não aceita mais pagamentos. Se você ainda quer pagar, fale com ${seller}.`,
    choose: 'Escolher como pagar',
  },
  change: 'Trocar forma de pagamento',
} as const;
