import { type Cents, formatCents } from '@balcao/kernel';

const percents = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const percentText = (percent: number) => `${percents.format(percent)}%`;

export const paymentMethodTexts = {
  loadFailed: 'Falha ao carregar as informações dos métodos de pagamento.',

  methods: {
    title: 'Métodos oferecidos',
    help: 'As formas de pagamento de um link novo. Você ainda pode mudá-las em cada link, e os links que já existem não mudam.',
    names: { CREDIT_CARD: 'Cartão de crédito', BANK_SLIP: 'Boleto', PIX: 'Pix' },
    about: {
      CREDIT_CARD: 'O cliente pode parcelar. Ele também pode disputar a compra, como em todo cartão.',
      BANK_SLIP: 'O dinheiro fica disponível no dia útil seguinte ao pagamento.',
      PIX: 'O dinheiro fica disponível no mesmo dia.',
    },
    changed: 'Método de pagamento alterado com sucesso.',
    none: 'Selecione ao menos um método de pagamento.',
    installments: 'Parcelas de um link novo',
    installmentsHelp: 'O número de parcelas no cartão com que um link novo já vem.',
    times: (count: number) => (count === 1 ? '1x' : `Até ${count}x`),
    installmentsChanged: 'Parcelas padrão alteradas com sucesso.',
  },

  late: {
    title: 'Juros e multa por atraso',
    help: 'Cobrados de quem paga um boleto ou um Pix com vencimento depois do dia. Valem para o que for emitido daqui em diante; o que já foi emitido não muda.',
    fine: 'Multa',
    interest: 'Juros ao mês',
    enableFine: 'Cobrar multa',
    enableInterest: 'Cobrar juros',
    guidance: 'Pela lei: máximo 1% ao mês de juros e 2% de multa.',
    fineGuidance: 'máximo 2%, uma vez',
    interestGuidance: 'máximo 1% ao mês',
    required: 'Preenchimento obrigatório!',
    notANumber: 'Informe um percentual, como 1 ou 0,33.',
    zero: 'Informe um percentual maior que zero.',
    fineTooHigh: 'A multa máxima é de 2%.',
    interestTooHigh: 'Os juros máximos são de 1% ao mês.',
    changed: 'Configuração de juros e multa default atualizadas.',
    waiting: 'Salvando…',
    notSaved: 'As alterações não foram salvas.',
    exampleTitle: (amountCents: Cents) => `Uma cobrança de ${formatCents(amountCents)} paga com atraso`,
    daysLate: (days: number) => (days === 1 ? '1 dia depois' : `${days} dias depois`),
    exampleColumns: { when: 'Pago', fine: 'Multa', interest: 'Juros', total: 'O cliente paga' },
  },

  fees: {
    title: 'Suas tarifas',
    help: 'O que a sua conta paga por venda. Para negociar, fale com o suporte.',
    value: 'Uma venda de',
    columns: { way: 'Método de pagamento', rate: 'Tarifa', received: 'Você recebe', overTime: 'Recebendo por parcela' },
    receivedHelp: 'Cartão: em dois dias úteis, com a antecipação descontada.',
    overTimeHelp: 'Sem antecipar: uma parcela a cada 30 dias.',
    card: (from: number, to: number) =>
      to === 1 ? 'Cartão à vista' : from === to ? `Cartão em ${to}x` : `Cartão de ${from}x a ${to}x`,
    inTimes: (count: number) => `em ${count}x`,
    rate: percentText,
    bankSlipFee: (feeCents: Cents) => `${formatCents(feeCents)} por boleto pago`,
    anticipation: (percent: number) => `A antecipação custa ${percentText(percent)} ao mês.`,
    buyerBears: (installments: number) =>
      `Em mais de ${installments}x a antecipação é paga pelo cliente, e o valor da venda aumenta para ele.`,
    notSold: 'não dá para vender por este valor',
    emptyValue: 'Informe um valor para ver quanto você recebe.',
    failed: 'Não foi possível calcular quanto você recebe.',
  },
} as const;
