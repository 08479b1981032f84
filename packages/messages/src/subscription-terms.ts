import type { PeriodType } from '@balcao/contract/plans';

/** Fields that a new subscription and a change have in common. */
export const subscriptionTerms = {
  frequency: 'Periodicidade',
  frequencies: { MONTHLY: 'Mensal', SEMESTER: 'Semestral', YEARLY: 'Anual', OTHER: 'Outra' } satisfies Record<
    PeriodType | 'OTHER',
    string
  >,
  otherFrequency: 'Outra frequência',
  every: 'A cada',
  unit: 'Unidade',
  units: { WEEK: 'semanas', MONTH: 'meses', YEAR: 'anos' },

  value: {
    MONTHLY: 'Valor por mês',
    SEMESTER: 'Valor do semestre',
    YEARLY: 'Valor do ano',
    OTHER: 'Valor por período',
  } satisfies Record<PeriodType | 'OTHER', string>,
  unitValueOfPlan: 'Valor unitário do plano',
  perMonth: (amount: string) => `${amount} por mês`,

  dueDay: 'Dia de vencimento',
  dueDayOf: (day: number) => `Todo dia ${day}`,
  lastDay: 'Último dia do mês',

  items: 'Itens',
  itemsHelp: 'Quantas unidades do plano, e o que mais é cobrado a cada período.',
  quantityOfPlan: 'Quantidade do plano',
  itemTitle: 'Item',
  quantity: 'Quantidade',
  quantitySuffix: ' un.',
  unitValue: 'Valor unitário',
  titleOf: (number: number) => `Título do item ${number}`,
  quantityOf: (number: number) => `Quantidade do item ${number}`,
  unitValueOf: (number: number) => `Valor unitário do item ${number}`,
  addItem: 'Adicionar item',
  removeItem: (number: number) => `Remover item ${number}`,
  total: 'Total do período',

  additions: 'Valores avulsos',
  additionsHelp: 'Cobrados uma vez, a partir da próxima cobrança: uma adesão, um frete, uma instalação.',
  addition: 'Valor avulso',
  additionValue: 'Valor',
  installments: 'Cobranças',
  additionTitleOf: (number: number) => `Título do valor avulso ${number}`,
  additionValueOf: (number: number) => `Valor do valor avulso ${number}`,
  installmentsOf: (number: number) => `Cobranças do valor avulso ${number}`,
  addAddition: 'Adicionar valor avulso',
  removeAddition: (number: number) => `Remover valor avulso ${number}`,

  end: 'Término',
  ends: { NEVER: 'Até ser cancelada', CYCLES: 'Depois de um número de cobranças', DATE: 'Em uma data' },
  cycles: 'Número de cobranças',
  cyclesWithCharged: 'Número de cobranças, com as já feitas',
  endsOn: 'Último dia',

  problems: {
    required: 'Preenchimento obrigatório!',
    interval: 'O intervalo vai até 52 semanas, 36 meses ou 3 anos.',
    quantity: 'De 1 a 9.999.',
    installments: 'De 1 a 21.',
    cycles: 'De 1 a 1.200.',
    tooLarge: (max: string) => `O valor máximo é ${max}`,
    totalTooLarge: (max: string) => `O total do período é de no máximo ${max}`,
  },
} as const;
