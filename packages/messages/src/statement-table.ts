import type { StatementRow } from '@balcao/contract/settlement';
import type { PartyMethod } from '@balcao/contract/statement-party';
import { statuses } from './statuses.ts';

type Type = StatementRow['statementType'];

const groups: Readonly<Partial<Record<Type, (installments: number) => string>>> = {
  CREDIT_SETTLED: (installments) => `${installments} parcelas liberadas`,
  CREDIT_ANTICIPATED: (installments) => `${installments} parcelas antecipadas`,
  DEBIT_ANTICIPATED: (installments) => `Custo da antecipação de ${installments} parcelas`,
};

export const statementTypes: Readonly<Record<Type, string>> = {
  CREDIT_SALE: 'Venda',
  CREDIT_SETTLED: 'Liberação',
  CREDIT_ANTICIPATED: 'Antecipação',
  DEBIT_ANTICIPATED: 'Custo de antecipação',
  DEBIT_TRANSFER: 'Saque ou transferência',
  CREDIT_TRANSFER: 'Devolução ou transferência recebida',
  DEBIT_REVERSAL: 'Estorno ou disputa',
  CREDIT_REVERSAL: 'Estorno ou disputa devolvidos',
};

export const statementTable = {
  operation: 'Lançamento',
  toRelease: 'A liberar',
  available: 'Disponível',
  after: 'Saldo',
  credits: 'Entradas',
  debits: 'Saídas',
  balance: 'Saldo',
  gross: 'Valor pago pelo cliente',
  fee: 'Tarifa',
  anticipation: 'Antecipação',
  share: (name: string) => `Split: ${name}`,
  /** One movement of several installments of a charge. */
  group: (installments: number, type: Type, isFuture: boolean) =>
    (isFuture ? null : groups[type]?.(installments)) ?? `${installments} parcelas a liberar`,
  days: (from: string, to: string) => `${from} a ${to}`,
  methods: {
    ...statuses.methodShort,
    BANK_TRANSFER: 'Transferência bancária',
  } satisfies Record<PartyMethod, string>,
} as const;
