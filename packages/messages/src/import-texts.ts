import type { SubscriptionInterval } from '@balcao/contract/subscriptions/subscription-list';
import { perIntervalText } from './interval-texts.ts';

export const importTexts = {
  repeated: (line: number) => `Repetido no arquivo: já está na linha ${line}`,
  customers: {
    invalidDocument: 'Inclua um CNPJ ou CPF válido',
    unknownEmail: 'Este e-mail não é de nenhum cliente seu, ou é de mais de um. Inclua o documento.',
    changedSince: 'O cliente foi alterado depois da importação',
    inUse: 'O cliente já tem cobranças, recorrências ou links de pagamento',
  },
  charges: {
    required: 'Preenchimento obrigatório!',
    tooLong: (max: number) => `Use no máximo ${max} caracteres`,
    unreadable: 'Há caracteres que não podem ser usados',
    invalidValue: 'Valor inválido',
    ambiguousValue: 'O valor pode ser lido de dois modos. Escreva-o com os centavos: 1.234,00 ou 1,23',
    noValue: 'Informe um valor maior que zero',
    valueTooLarge: 'O valor máximo é R$ 9.999.999,99',
    valueTooSmall: 'Com este valor, nada sobra depois da tarifa',
    invalidDate: 'Data inválida: use dd/mm/aaaa ou aaaa-mm-dd',
    duePast: 'O vencimento deve ser hoje ou uma data futura',
    dueTooFar: 'O vencimento pode ser em até 5 anos',
    unknownMethod: (cell: string) => `“${cell}” não pode ser cobrado por arquivo: use boleto ou Pix`,
    customersNotAllowed: 'O cliente não está cadastrado, e você não pode cadastrar clientes',
    detail: ({ title, value, method, date }: ImportedCharge) =>
      `${title} · ${value} · ${methodNames[method]} · vence em ${date}`,
    changedSince: 'A cobrança já foi paga, encerrada ou alterada',
    undone: 'importação desfeita',
  },
  subscriptions: {
    required: 'Preenchimento obrigatório!',
    tooLong: (max: number) => `Use no máximo ${max} caracteres`,
    invalidValue: 'Valor inválido',
    ambiguousValue: 'O valor pode ser lido de dois modos. Escreva-o com os centavos: 1.234,00 ou 1,23',
    noValue: 'Informe um valor maior que zero',
    valueTooLarge: 'O valor máximo é R$ 9.999.999,99',
    valueTooSmall: 'O valor é pequeno demais para as taxas do método escolhido.',
    invalidDate: 'Data inválida: use dd/mm/aaaa ou aaaa-mm-dd',
    startPast: 'A data do próximo vencimento deve ser hoje ou uma data futura.',
    unknownPeriod: (cell: string) => `Não sabemos o que é a periodicidade “${cell}”`,
    otherPeriod: (cell: string) => `“${cell}” não existe aqui: o intervalo é de 1 a 52 semanas, ou de 1 a 36 meses`,
    unknownMethod: (cell: string) => `Não sabemos o que é o método “${cell}”`,
    noMethod: 'Sem método de pagamento que possamos cobrar',
    card: 'Paga com cartão, que não pode ser trazido de outro sistema',
    cardBecomes: {
      PIX: 'Pagava com cartão, que não pode ser trazido: será cobrada por Pix',
      BANK_SLIP: 'Pagava com cartão, que não pode ser trazido: será cobrada por boleto',
    },
    methodBecomes: {
      PIX: (cell: string) => `Estava como “${cell}”: será cobrada por Pix`,
      BANK_SLIP: (cell: string) => `Estava como “${cell}”: será cobrada por boleto`,
    },
    unknownStatus: (cell: string) => `Não sabemos o que é a situação “${cell}”`,
    ended: (cell: string) => `Não está ativa no outro sistema (“${cell}”)`,
    late: 'Está em atraso no outro sistema: cobre por lá o que já venceu',
    missingPlan: 'Você não tem este plano',
    inactivePlan: 'Este plano está desativado',
    customersNotAllowed: 'O cliente não está cadastrado, e você não pode cadastrar clientes',
    alreadyImported: 'Já importada',
    detail: ({ plan, value, interval, method, date }: ImportedDetail) =>
      `${plan} · ${value} ${perIntervalText(interval)} · ${methodNames[method]} · vence em ${date}`,
    charged: 'Já tem cobrança paga ou em atraso. Cancele-a em Recorrências, se for o caso.',
    changedSince: 'A recorrência foi alterada depois da importação',
    undone: 'importação desfeita',
    canceledWithPix: 'Tinha Pix Automático: os dois foram cancelados',
    canceled: 'Tinha cobrança a vencer: as duas foram canceladas',
    customerStays: (reason: string) => `O cliente fica: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`,
    planStays: 'O plano fica: outras recorrências ou links usam o plano, ou ele foi alterado depois',
  },
};

interface ImportedCharge {
  readonly title: string;
  readonly value: string;
  readonly method: keyof typeof methodNames;
  readonly date: string;
}

interface ImportedDetail {
  readonly plan: string;
  readonly value: string;
  readonly interval: SubscriptionInterval;
  readonly method: keyof typeof methodNames;
  readonly date: string;
}

const methodNames = { BANK_SLIP: 'boleto', PIX: 'Pix', CREDIT_CARD: 'cartão de crédito' } as const;
