import type { AdjustmentIndex, AdjustmentStatus, LeftOutReason } from '@balcao/contract/subscriptions/adjustments';
import { indexNames, monthOfYear, percentText } from './adjustment-texts.ts';

const subscriptions = (count: number) => (count === 1 ? '1 recorrência' : `${count} recorrências`);

export const subscriptionAdjustments = {
  open: 'Reajustes',
  create: 'Novo reajuste',
  loadFailed: 'Não foi possível carregar os reajustes',
  list: 'Reajustes das recorrências',
  empty: 'Nenhum reajuste',
  emptyHelp:
    'Reajuste as recorrências de um plano de uma vez, ou combine um reajuste anual em cada recorrência. O cliente é avisado antes.',
  emptyFiltered: 'Nenhum reajuste nesta situação',
  tabs: { ALL: 'Todos', ANNOUNCED: 'Anunciados', APPLIED: 'Aplicados', CANCELED: 'Cancelados' } satisfies Record<
    AdjustmentStatus | 'ALL',
    string
  >,
  tabsLabel: 'Situação dos reajustes',
  statuses: { ANNOUNCED: 'Anunciado', APPLIED: 'Aplicado', CANCELED: 'Cancelado' } satisfies Record<
    AdjustmentStatus,
    string
  >,
  columns: {
    customerName: 'Cliente',
    titlePlan: 'Plano',
    reason: 'Motivo',
    fromDueOn: 'Vencimentos a partir de',
    previousValue: 'De',
    value: 'Para',
    status: 'Situação',
    announcedAt: 'Anunciado em',
  },
  ofMove: 'Só os anunciados juntos.',
  all: 'Ver todos',

  terms: {
    label: 'Reajuste anual',
    help: 'Aplicado a cada 12 meses do início, com aviso ao cliente.',
    none: 'Sem reajuste',
    indexes: indexNames,
    percent: 'Percentual',
    problem: 'Informe o percentual.',
  },

  detail: {
    label: 'Reajuste',
    agreed: (index: AdjustmentIndex, percent: number | null, nextOn: string) =>
      `${percent === null ? indexNames[index] : percentText(percent)}, a cada 12 meses, próximo em ${nextOn}`,
    missing: (index: AdjustmentIndex, month: string) => `Falta o ${indexNames[index]} de ${monthOfYear(month)}`,
    announced: 'Reajuste anunciado',
    change: (before: string, after: string, from: string) =>
      `De ${before} para ${after}, nas cobranças que vencem a partir de ${from}`,
    told: (at: string) => `Cliente avisado em ${at}`,
  },

  cancel: {
    action: 'Cancelar reajuste',
    all: 'Cancelar todos',
    title: 'Cancelar o reajuste?',
    titleAll: 'Cancelar estes reajustes?',
    text: (name: string) => `O valor não muda, e ${name} recebe um e-mail que diz isso.`,
    textAll:
      'Os que ainda não foram aplicados são cancelados. O valor não muda, e cada cliente recebe um e-mail que diz isso.',
    back: 'Voltar',
    done: 'Reajuste cancelado.',
  },

  rates: {
    title: 'Índices',
    help: 'O acumulado em 12 meses de cada mês, publicado pelo IBGE (IPCA) e pela FGV (IGP-M). Um reajuste usa o do terceiro mês antes do aniversário e espera por ele; um índice negativo não reduz o valor.',
    label: 'Índices informados',
    columns: { index: 'Índice', month: 'Mês', percent: 'Em 12 meses', enteredBy: 'Informado por' },
    none: 'Nenhum índice informado.',
    missing: (index: AdjustmentIndex, month: string, count: number) =>
      `Falta o ${indexNames[index]} de ${monthOfYear(month)}: ${subscriptions(count)} ${count === 1 ? 'espera' : 'esperam'} por ele.`,
    enter: 'Informar índice',
    enterThis: 'Informar',
    index: 'Índice',
    month: 'Mês',
    percent: 'Acumulado em 12 meses',
    consequence: 'As recorrências que esperam por ele são reajustadas, e os clientes são avisados em seguida.',
    save: 'Gravar índice',
    saved: 'Índice gravado.',
    required: 'Preenchimento obrigatório!',
  },

  move: {
    help: 'Muda o valor das recorrências que já existem. O preço do plano para novas vendas é alterado na tela do plano.',
    what: 'O que muda',
    plan: 'Plano',
    kind: 'Reajuste por',
    kinds: { PERCENT: 'Percentual', VALUE: 'Valor novo' },
    percent: 'Percentual de aumento',
    value: 'Valor novo',
    interval: 'Das recorrências cobradas',
    fromDueOn: 'A partir das cobranças que vencem em',
    fromHelp: 'Os clientes são avisados hoje, pelo menos 30 dias antes.',
    reason: 'Motivo, escrito ao cliente',
    preview: {
      title: 'Prévia',
      waits: 'Escolha o plano, o reajuste e a data para ver o que muda em cada recorrência.',
      failed: 'Não foi possível calcular o reajuste',
      calculating: 'Calculando o reajuste',
      quantity: 'Recorrências reajustadas',
      mrr: 'Diferença por mês',
      mrrHelp: 'As pausadas contam quando voltarem.',
      leftOut: 'Ficam de fora',
      nothing: 'Este plano não tem recorrências.',
      label: 'Recorrências do plano',
      include: 'Reajustar',
      includeOf: (name: string) => `Reajustar ${name}`,
      customerName: 'Cliente',
      interval: 'Periodicidade',
      value: 'Hoje',
      newValue: 'Novo valor',
    },
    reasons: {
      CHOSEN: 'Deixada de fora',
      PENDING: 'Aguarda o primeiro pagamento',
      ENDS: 'Termina antes',
      ANNOUNCED: 'Já tem reajuste anunciado',
      ITEMS: 'Valor formado por itens',
      OTHER_INTERVAL: 'Outra periodicidade',
      SPLIT: 'Divide um valor fixo com sub-vendedores',
      UNCHANGED: 'O valor já é este',
      VALUE_TOO_SMALL: 'O valor não cobre as tarifas',
    } satisfies Record<LeftOutReason, string>,
    submit: 'Anunciar reajuste',
    confirm: {
      title: (count: number) => `Anunciar o reajuste de ${subscriptions(count)}?`,
      text: (count: number, from: string) =>
        `${count === 1 ? 'O cliente recebe' : 'Os clientes recebem'} agora um e-mail com o valor novo, que vale nas cobranças que vencem a partir de ${from}. Até ser cobrado, o reajuste pode ser cancelado.`,
      mrr: (amount: string) => `Diferença por mês: ${amount}.`,
    },
    done: (count: number) => `Reajuste de ${subscriptions(count)} anunciado.`,
    required: 'Preenchimento obrigatório!',
  },
} as const;
