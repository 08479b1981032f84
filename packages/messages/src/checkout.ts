import type { PaymentMethod } from '@balcao/contract/payment-links';

export const checkout = {
  sandbox: 'Ambiente de testes',
  sandboxHelp: 'Nada do que for pago aqui é cobrado de verdade.',
  payUntil: (moment: string) => `Pague até ${moment}`,
  expiresIn: 'Expira em',
  processedBy: 'Pagamento processado por',
  otherPlans: 'Ver outros planos',
  toSale: 'Voltar',
  loading: 'Carregando o pagamento',
  loadFailed: 'Não foi possível abrir o pagamento',
  loadFailedHelp: 'Verifique sua internet e tente novamente em instantes.',
  paid: 'Pagamento confirmado',
  tabTitle: (title: string, seller: string) => `${title} · ${seller}`,

  scheduled: (date: string) => `Cobrança agendada para ${date}`,
  scheduledHelp: 'Você confirma agora e a cobrança só acontece nessa data.',

  recurrence: {
    MONTHLY: (amount: string) => `Assinatura: ${amount} por mês.`,
    SEMESTER: (amount: string, perMonth: string) =>
      `Assinatura: ${perMonth} por mês, cobrados ${amount} a cada 6 meses.`,
    YEARLY: (amount: string, perMonth: string) =>
      `Assinatura: ${perMonth} por mês, cobrados ${amount} uma vez por ano.`,
  },
  additional: (title: string | null, amount: string, charges: number) => {
    const what = `Mais ${amount}${title ? ` (${title})` : ''}`;
    return charges === 1 ? `${what} na primeira cobrança.` : `${what}, divididos nas ${charges} primeiras cobranças.`;
  },

  trial: (days: number) => (days === 1 ? '1 dia grátis' : `${days} dias grátis`),
  trialHelp: (date: string) => `Nada é cobrado agora. A primeira cobrança vence em ${date}.`,
  trialTerms: (days: string, amount: string, date: string) =>
    `${days}; a primeira cobrança de ${amount} vence em ${date}.`,
  trialNext: {
    CREDIT_CARD: 'Agora o cartão é só conferido. As cobranças são feitas nele, até a assinatura ser cancelada.',
    PIX: 'O código Pix de cada cobrança chega por e-mail.',
    BANK_SLIP: 'O boleto de cada cobrança chega por e-mail.',
  } satisfies Record<PaymentMethod, string>,

  closed: {
    expired: 'Este link expirou',
    expiredHelp: (seller: string) => `O prazo para pagar terminou. Peça um novo link a ${seller}.`,
    deleted: 'Este link foi desativado',
    deletedHelp: (seller: string) => `Ele não aceita mais pagamentos. Se você ainda quer pagar, fale com ${seller}.`,
    paid: 'Este link já foi pago',
    paidHelp: (seller: string) => `Não é preciso pagar de novo. Em caso de dúvida, fale com ${seller}.`,
    contracted: 'Esta assinatura já foi contratada',
    contractedHelp: (seller: string) =>
      `Cada link vale para uma assinatura. Para assinar também, peça um novo link a ${seller}.`,
    contractedAtPageHelp: 'Para assinar de novo, escolha um plano na página de planos.',
    missing: 'Link de pagamento não encontrado',
    missingHelp: 'Confira se o endereço está completo ou peça um novo link a quem o enviou.',
    unpayable: 'Nenhuma forma de pagamento disponível',
    unpayableHelp: (seller: string) => `Este link não aceita pagamentos agora. Fale com ${seller}.`,
  },

  buyer: {
    title: 'Seus dados',
    name: 'Nome completo',
    email: 'E-mail',
    emailHelp: 'Os avisos desta cobrança vão para este endereço.',
    known: 'Cobrança em nome de',
  },
  billing: {
    title: 'Endereço de cobrança do cartão',
    help: 'O seu banco pede estes dados e pode pedir uma confirmação antes do pagamento. Eles vão para o banco e não ficam guardados aqui.',
    street: 'Rua e número',
    district: 'Bairro e complemento',
    city: 'Cidade',
    state: 'Estado (UF)',
    problems: {
      street: 'Informe a rua e o número',
      district: 'Informe o bairro',
      city: 'Informe a cidade',
      state: 'Informe a sigla do estado',
    },
  },
  problems: {
    name: 'Informe o nome completo',
    email: 'Digite um e-mail válido!',
    review: 'Confira os campos destacados acima.',
  },

  methodTitle: 'Como você quer pagar?',
  methods: {
    PIX: { name: 'Pix', hint: 'Confirma na hora', onDate: 'Código por e-mail na data' },
    CREDIT_CARD: { name: 'Cartão de crédito', hint: 'Confirma na hora', onDate: 'Cobrado na data' },
    BANK_SLIP: { name: 'Boleto', hint: 'Confirma em um dia útil', onDate: 'Vence na data' },
  } satisfies Record<PaymentMethod, { name: string; hint: string; onDate: string }>,
  upTo: (installments: number, amount: string) => `Em até ${installments}x de ${amount}`,
  /** Screen readers say this before a crossed-out price. */
  insteadOf: 'Em vez de',
  discountBadge: (percent: string) => `${percent}% de desconto`,
  installments: 'Parcelas',
  option: (count: number, amount: string) => `${count}x de ${amount}`,
  optionInFull: (amount: string) => `1x de ${amount}`,
  optionTotal: (total: string) => `total ${total}`,
  noExtra: 'sem juros',
  firstDiffers: (first: string, others: number, amount: string) =>
    `A primeira parcela é de ${first} e as outras ${others} são de ${amount}.`,
  oneOtherDiffers: (first: string, amount: string) => `A primeira parcela é de ${first} e a segunda, de ${amount}.`,
  laterPix: 'A primeira parcela é paga agora. O código de cada uma das outras chega por e-mail no vencimento.',
  laterBankSlips: 'Um boleto por mês. Todos são gerados agora.',

  price: {
    value: 'Valor',
    discount: (percent: string) => `Desconto de ${percent}%`,
    recurringDiscount: (percent: string) => `Desconto de ${percent}% em todas as cobranças`,
    firstCharge: 'Primeira cobrança',
    additional: 'Valor adicional',
    extra: 'Acréscimo',
    late: 'Multa e juros',
    coupon: (code: string) => `Cupom ${code}`,
    total: 'Total',
  },
  coupon: {
    open: 'Tenho um cupom',
    label: 'Código do cupom',
    apply: 'Aplicar',
    remove: 'Remover',
    applied: (code: string) => `Cupom ${code} aplicado`,
    terms: (off: string, periods: number | null) => {
      if (periods === null) return `${off} de desconto em todas as cobranças`;
      return periods === 1
        ? `${off} de desconto na primeira cobrança`
        : `${off} de desconto nas ${periods} primeiras cobranças`;
    },
  },
  submit: {
    SUBSCRIBE: 'Assinar',
    TRY: 'Começar período grátis',
    PIX: 'Gerar código Pix',
    BANK_SLIP: 'Gerar boleto',
    BANK_SLIPS: (count: number) => `Gerar ${count} boletos`,
    CREDIT_CARD: (amount: string) => `Pagar ${amount}`,
    scheduledCard: (amount: string) => `Autorizar ${amount}`,
    scheduledPix: (amount: string) => `Agendar ${amount} por Pix`,
  },
  next: {
    CREDIT_CARD: 'As próximas cobranças são feitas neste cartão, até a assinatura ser cancelada.',
    PIX: 'O código Pix de cada próxima cobrança chega por e-mail.',
    BANK_SLIP: 'O boleto de cada próxima cobrança chega por e-mail.',
  } satisfies Record<PaymentMethod, string>,
  nextAutomatic: 'As próximas cobranças são debitadas pelo seu banco, até você cancelar a autorização ou a assinatura.',
  cardPrivacy: 'Os dados do cartão não ficam neste aparelho.',
  replaces: 'O código ou boleto que você gerou antes deixa de valer quando você escolher de novo.',

  refused: 'O pagamento não foi aprovado. Tente novamente ou escolha outra forma de pagamento.',
  paymentLoadFailed: 'Não foi possível mostrar o pagamento',
} as const;
