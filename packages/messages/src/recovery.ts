import type { PaymentMethod } from '@balcao/contract/payment-links';
import type {
  CreditReport,
  CustomerHistory,
  LastResortKind,
  RecoveryStep,
  RefusalKind,
} from '@balcao/contract/recovery';
import { type Cents, formatCents, formatPlainDate } from '@balcao/kernel';

const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
const oneTenth = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const percents = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 0 });

const counted = (attemptsName: string) => (charges: number, attempts: number) =>
  `${oneTenth.format(charges)} ${charges === 1 ? 'cobrança' : 'cobranças'} em ${oneTenth.format(attempts)} ${attemptsName}`;
const ofLate = (charges: number, amount: Cents) =>
  `de ${whole.format(charges)} atrasadas, que somam ${formatCents(amount)}`;

const histories = {
  NEW: 'Nunca pagou antes',
  GOOD: 'Pagou, sem atraso em 12 meses',
  LATE: 'Atrasou nos últimos 12 meses',
} satisfies Record<CustomerHistory, string>;

/** Plans by name. */
interface SegmentWords {
  readonly plans: readonly string[];
  readonly fromAmount: Cents | null;
  readonly toAmount: Cents | null;
  readonly history: CustomerHistory | null;
  readonly minPaid: string;
}

function amountText(from: Cents | null, to: Cents | null): string {
  if (from !== null && to !== null) return `de ${formatCents(from)} a ${formatCents(to)}`;
  if (from !== null) return `a partir de ${formatCents(from)}`;
  return to === null ? '' : `até ${formatCents(to)}`;
}

export const recovery = {
  loadFailed: 'Não foi possível carregar a política de recuperação.',

  kinds: {
    NO_FUNDS: 'Sem saldo',
    NO_REASON: 'Recusado sem motivo',
    SUSPECTED_FRAUD: 'Suspeita de fraude',
    HOLDER_ACTION: 'Depende do titular',
    UNAVAILABLE: 'Emissor fora do ar',
  } satisfies Record<RefusalKind, string>,
  kindHelp: {
    NO_FUNDS: 'Saldo ou limite insuficiente.',
    NO_REASON: 'O emissor não autorizou e não disse por quê.',
    SUSPECTED_FRAUD: 'O emissor desconfiou da compra.',
    HOLDER_ACTION: 'Cartão restrito, não desbloqueado ou acima do limite de compras.',
    UNAVAILABLE: 'O emissor ou a operadora não respondeu.',
  } satisfies Record<RefusalKind, string>,
  methods: { CREDIT_CARD: 'Cartão', BANK_SLIP: 'Boleto', PIX: 'Pix' } satisfies Record<PaymentMethod, string>,

  segments: {
    title: 'Segmentos',
    help: 'Cada cobrança segue a política do primeiro segmento em que se encaixa, de cima para baixo. O histórico do cliente é o das cobranças que venceram antes dela.',
    list: 'Segmentos, em ordem',
    add: 'Adicionar segmento',
    unnamed: 'Novo segmento',
    others: 'Todas as outras',
    all: 'Todas as cobranças',
    default: 'Sem condição: vale para o que não entrou em nenhum segmento.',
    incomplete: 'Falta completar',
    moveUp: (name: string) => `Subir ${name}`,
    moveDown: (name: string) => `Descer ${name}`,
    remove: (name: string) => `Remover ${name}`,
    name: 'Nome do segmento',
    plans: 'Planos',
    anyPlan: 'Qualquer cobrança',
    onePlan: 'Plano',
    fromAmount: 'Valor a partir de',
    toAmount: 'Valor até',
    history: 'Histórico do cliente',
    anyHistory: 'Qualquer um',
    histories,
    minPaid: 'Cobranças pagas, no mínimo',
    conditions: ({ plans, fromAmount, toAmount, history, minPaid }: SegmentWords) => {
      const met = [
        plans.length > 0 && (plans.length <= 3 ? plans.join(', ') : `${plans.length} planos`),
        amountText(fromAmount, toAmount),
        history &&
          (history === 'GOOD' && Number(minPaid) > 1 ? `${histories.GOOD} (${minPaid} ou mais)` : histories[history]),
      ];
      return met.filter(Boolean).join(' · ') || 'Sem condição ainda';
    },
  },

  policy: {
    title: 'Política',
    titleOf: (segment: string) => `Política de ${segment}`,
    help: 'Vale a partir da próxima tentativa e do próximo lembrete de cada cobrança. O que já terminou não recomeça.',
    retries: 'Novas tentativas no cartão',
    retriesHelp:
      'Dias depois da primeira tentativa, por motivo da última recusa. Recusas definitivas nunca são tentadas de novo, e as bandeiras permitem no máximo 15 tentativas em 30 dias.',
    reminders: 'Lembretes',
    remindersHelp: 'Dias em torno do vencimento, por método. Os canais e os textos ficam em Notificações.',
    before: (method: string) => `${method}: antes`,
    after: (method: string) => `${method}: depois`,
    suspension: 'Suspensão',
    suspensionHelp:
      'Uma recorrência com cobrança atrasada há mais tempo que isto aparece como suspensa, e seu sistema recebe o aviso por webhook. Ela volta sozinha quando nada mais está atrasado.',
    graceDays: 'Dias de atraso tolerados',
    never: 'Nunca suspender',
    placeholder: 'Nenhum',
    wrong: 'Informe dias separados por vírgula, como 3, 7, 12.',
    save: 'Salvar política',
    saved: 'Política de recuperação salva.',
    reset: 'Voltar ao padrão',
    undo: 'Desfazer',
  },

  lastResort: {
    title: 'Último recurso',
    help: 'O e-mail que o cliente recebe quando as tentativas e os lembretes não trouxeram o pagamento. A cobrança continua aberta até que o link seja pago. Vendas com split ficam de fora.',
    none: 'Nenhum',
    kinds: { LINK: 'Link', BANK_SLIP: 'Boleto', PARTS: 'Acordo' } satisfies Record<LastResortKind, string>,
    kindHelp: {
      LINK: 'Um link para pagar à vista o valor do dia, com multa e juros.',
      BANK_SLIP: 'Um boleto novo, já gerado, com o valor do dia.',
      PARTS: 'Um link para pagar em parcelas o valor do dia. O acordo vale a partir da primeira parcela paga.',
    } satisfies Record<LastResortKind, string>,
    day: 'Dias depois do vencimento',
    parts: 'Parcelas',
    upTo: (parts: string) => `até ${parts}`,
    methods: 'Métodos de pagamento',
  },

  creditBureau: {
    title: 'Negativação',
    help: 'Propõe registrar no birô de crédito as dívidas que passarem deste atraso e deste valor. Nada é registrado sem que uma pessoa confirme, e o cliente é avisado por e-mail dez dias antes.',
    notOffered: 'Não disponível: nenhum birô de crédito está conectado a esta instalação.',
    on: 'Propor a negativação',
    day: 'Dias depois do vencimento',
    minAmount: 'Valor mínimo da cobrança',
  },

  creditReports: {
    title: 'A negativar',
    help: 'Cobranças que a política propõe para o birô de crédito. Quem é negativado sai assim que paga.',
    failed: 'Não foi possível carregar as cobranças a negativar.',
    empty: 'Nenhuma cobrança a negativar.',
    due: 'venceu em',
    status: ({ status, registerDate, registeredDate }: CreditReport) => {
      if (status === 'NOTIFIED' && registerDate) return `Avisado. Será negativado em ${formatPlainDate(registerDate)}.`;
      if (status === 'REGISTERED' && registeredDate) return `Negativado em ${formatPlainDate(registeredDate)}.`;
      if (status === 'REGISTERING') return 'Enviando ao birô de crédito.';
      return status === 'REMOVING' ? 'Retirando do birô de crédito.' : 'À espera da sua confirmação.';
    },
    confirm: 'Confirmar negativação',
    confirmTitle: 'Confirmar negativação?',
    confirmHelp: (name: string) =>
      `${name} recebe agora o aviso previsto em lei. Se não pagar em dez dias, a dívida é registrada no birô de crédito.`,
    confirmed: 'Aviso enviado ao cliente.',
    dismiss: 'Não negativar',
    dismissHelp: 'A cobrança continua aberta, e não é proposta de novo.',
    remove: 'Retirar negativação',
    removeHelp: 'A dívida sai do birô de crédito, e não é proposta de novo. A cobrança continua aberta.',
    dismissed: 'A cobrança saiu da lista.',
  },

  calendar: {
    title: 'Uma cobrança atrasada, dia a dia',
    help: 'O que acontece enquanto ninguém paga.',
    method: 'Método da cobrança',
    kind: 'Motivo da recusa',
    label: 'Calendário',
    due: 'Vencimento',
    day: (day: number) => (day === 0 ? 'Vencimento' : day < 0 ? `${-day} antes` : `${day} depois`),
    longDay: (day: number) => {
      if (day === 0) return 'No vencimento';
      const count = Math.abs(day) === 1 ? '1 dia' : `${Math.abs(day)} dias`;
      return day < 0 ? `${count} antes` : `${count} depois`;
    },
    events: {
      DUE_CARD: 'Primeira tentativa no cartão',
      DUE: 'Vencimento',
      RETRY: 'Nova tentativa no cartão',
      REMINDER: 'Lembrete',
      LAST_RESORT: 'Último recurso',
      SUSPENSION: 'Recorrência suspensa',
    },
    short: {
      DUE_CARD: 'Cartão',
      DUE: 'Vence',
      RETRY: 'Cartão',
      REMINDER: 'Lembrete',
      LAST_RESORT: 'Último',
      SUSPENSION: 'Suspensa',
    },
  },

  whatIf: {
    title: 'E se?',
    help: 'Mostra o que a política acima teria feito das cobranças do segmento nos seus últimos doze meses, uma parte de cada vez.',
    run: 'Simular',
    again: 'Simular de novo',
    changed: 'A política mudou depois desta simulação.',
    failed: 'Não foi possível simular.',
    estimate: 'Estimativa',
    actual: 'O que foi recuperado',
    estimated: 'Com esta política',
    range: (least: Cents, max: Cents) =>
      `entre ${formatCents(least)} e ${formatCents(max)}, no pior e no melhor caso do seu histórico`,
    certain: 'Tudo isto já aconteceu: não há o que estimar.',
    parts: {
      retries: {
        title: 'Cartão',
        none: 'Nenhum cartão de recorrência foi recusado nos últimos doze meses: não há o que simular.',
        of: (charges: number, amount: Cents) => `de ${whole.format(charges)} recusas, que somam ${formatCents(amount)}`,
        counts: counted('novas tentativas'),
        unknown: (attempts: number) =>
          `${oneTenth.format(attempts)} tentativas caem em dias em que você não tem histórico e contam como recusadas.`,
        method:
          'Nos dias em que houve tentativa, vale o que aconteceu. Depois de um dia em que o cartão passou, contamos que passaria de novo. Nos outros dias, usamos o resultado das suas tentativas pelo mesmo motivo, em dias parecidos.',
      },
      reminders: {
        title: 'Lembretes',
        none: 'Nenhuma cobrança atrasou nos últimos doze meses: não há o que simular.',
        of: ofLate,
        counts: counted('lembretes'),
        unknown: (attempts: number) =>
          `${oneTenth.format(attempts)} lembretes caem em dias em que você não tem histórico e contam como sem resposta.`,
        method:
          'Cada pagamento conta para o último lembrete antes dele, o que não prova que o lembrete foi a causa. Nos dias em que houve lembrete, vale o que aconteceu. Nos outros, usamos o resultado dos seus lembretes pelo mesmo método, em dias parecidos.',
      },
      lastResort: {
        title: 'Último recurso',
        none: 'Nenhuma cobrança atrasou nos últimos doze meses: não há o que simular.',
        of: ofLate,
        counts: counted('ofertas'),
        unknown: (attempts: number) =>
          `${oneTenth.format(attempts)} ofertas caem em casos em que você não tem histórico e contam como não aceitas.`,
        method:
          'Nas ofertas que você fez, vale o que aconteceu. Nas outras, usamos quantas das suas ofertas do mesmo tipo foram aceitas, em dias parecidos.',
      },
    },
    basis: 'De onde vem a estimativa',
    columns: { kind: 'Motivo', days: 'Dias depois', attempts: 'Tentativas', paid: 'Pagas', rate: 'Taxa' },
    days: (from: number, to: number) => `${from} a ${to}`,
    rate: (paid: number, attempts: number) => percents.format(paid / attempts),
  },

  recovered: {
    title: 'Recuperado',
    help: 'Cobranças que falharam ou atrasaram e foram pagas depois do vencimento, separadas pelo último passo antes do pagamento.',
    failed: 'Não foi possível carregar o que foi recuperado.',
    total: 'Em doze meses',
    empty: 'Nada foi recuperado nos últimos doze meses.',
    charges: (count: number) => (count === 1 ? '1 cobrança' : `${whole.format(count)} cobranças`),
    steps: {
      RETRY: 'Nova tentativa no cartão',
      REMINDER: 'Lembrete',
      SENT: 'Enviada por alguém da equipe',
      LAST_RESORT: 'Último recurso',
      NONE: 'Sem ação antes',
    } satisfies Record<RecoveryStep, string>,
    list: 'Recuperado por mês',
  },
} as const;
