import type { SubscriptionImportField } from '@balcao/contract/imports';
import { customerImportFieldNames } from './customer-imports.ts';
import type { ImportKindTexts } from './file-imports.ts';

const figure = (quantity: number) => quantity.toLocaleString('pt-BR');
const recurrences = (quantity: number) => (quantity === 1 ? '1 recorrência' : `${figure(quantity)} recorrências`);
const rows = (quantity: number) => (quantity === 1 ? '1 linha' : `${figure(quantity)} linhas`);

const fieldNames = {
  externalId: 'ID no outro sistema',
  plan: 'Plano',
  value: 'Valor do período',
  valueCents: 'Valor em centavos',
  period: 'Periodicidade',
  intervalCount: 'Quantidade de intervalos',
  nextDueDate: 'Próximo vencimento',
  method: 'Método de pagamento',
  status: 'Situação',
  suspended: 'Suspensa ou removida (sim ou não)',
} satisfies Record<SubscriptionImportField, string>;

export const subscriptionImports = {
  title: 'Importar recorrências de um arquivo',
  help: 'Traga as recorrências que você cobra em outro sistema, com seus clientes. Nada é gravado antes de você conferir, e a importação pode ser desfeita.',
  limits:
    'Excel (.xlsx) ou CSV de até 5 MB e 10.000 linhas, com uma linha de cabeçalho. Exportações de Asaas, Iugu, Vindi e Pagar.me são reconhecidas.',
  one: 'Importar uma recorrência',
  fields: {
    ...customerImportFieldNames,
    ...fieldNames,
    name: 'Nome do cliente',
    document: 'Documento do cliente',
    email: 'E-mail do cliente',
    phone: 'Telefone do cliente',
  },
  choices: {
    idHelp:
      'Com o ID do outro sistema, nada é importado duas vezes. Sem ele, reconhecemos a recorrência por cliente, plano, valor e vencimento.',
    otherMethod: 'Quem paga com cartão, ou sem método definido',
    otherMethodHelp: 'Um cartão guardado em outro sistema não pode ser trazido.',
    methods: { PIX: 'Cobrar por Pix', BANK_SLIP: 'Cobrar por boleto', NONE: 'Deixar de fora' },
    defaultPeriod: 'Periodicidade',
    defaultPeriodHelp: 'Vale para todas as linhas: o arquivo não tem esta coluna.',
    createPlans: 'Criar os planos que faltam',
    createPlansHelp:
      'Cada plano fica com o valor por mês da primeira linha dele, e já aparece onde seus planos são oferecidos.',
  },
  missingPlans: (quantity: number) =>
    quantity === 1 ? 'Um plano do arquivo não existe aqui' : `${figure(quantity)} planos do arquivo não existem aqui`,
  newPlans: (quantity: number) =>
    quantity === 1 ? 'Um plano será criado' : `${figure(quantity)} planos serão criados`,
  madePlans: (quantity: number) =>
    quantity === 1 ? 'Um plano foi criado' : `${figure(quantity)} planos foram criados`,
  missingPlan: (title: string, quantity: number) => `${title} (${rows(quantity)})`,
  noPlanRight: 'Você não pode criar planos. Peça a quem pode, ou corrija o arquivo.',
  totals: {
    label: 'O que o arquivo soma',
    monthlyValue: 'Receita recorrente por mês',
    newCustomers: 'Clientes novos',
    warned: 'Com aviso',
    chargedAtOnce: 'Cobradas ao importar',
    chargedAtOnceHelp:
      'Vencem nos próximos 20 dias: a cobrança é criada, e o cliente avisado, assim que a importação terminar.',
    firstDue: 'Primeiros vencimentos',
    month: 'Mês',
    subscriptions: 'Recorrências',
    value: 'Valor',
  },
  counts: {
    created: { CHECKED: 'A importar', DONE: 'Importadas' },
    updated: null,
    unchanged: { CHECKED: 'Já importadas', DONE: 'Já importadas' },
    refused: { CHECKED: 'Recusadas', DONE: 'Recusadas' },
    removed: 'Desfeitas',
    restored: null,
    kept: 'Não desfeitas',
  },
  run: (quantity: number) => `Importar ${recurrences(quantity)}`,
  running: 'Importando recorrências',
  seeAll: 'Ver recorrências',
  undo: {
    consequence: (created: number) =>
      `${recurrences(created)} que a importação trouxe ${created === 1 ? 'será desfeita' : 'serão desfeitas'}, com os clientes e planos que vieram só com ${created === 1 ? 'ela' : 'elas'}. Cobranças a vencer são canceladas.`,
    kept: 'Recorrências com cobrança paga ou em atraso, ou alteradas depois, ficam como estão.',
  },
  who: 'Cliente',
  notes: 'Detalhes',
  planned: {
    CREATED: 'Será importada',
    UPDATED: 'Será atualizada',
    UNCHANGED: 'Já importada',
    REFUSED: 'Recusada',
    REMOVED: 'Desfeita',
    RESTORED: 'Restaurada',
    KEPT: 'Não desfeita',
  },
  outcomes: {
    CREATED: 'Importada',
    UPDATED: 'Atualizada',
    UNCHANGED: 'Já importada',
    REFUSED: 'Recusada',
    REMOVED: 'Desfeita',
    RESTORED: 'Restaurada',
    KEPT: 'Não desfeita',
  },
} as const satisfies ImportKindTexts & Record<string, unknown>;
