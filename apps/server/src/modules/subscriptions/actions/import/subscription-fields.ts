import type { SubscriptionImportField } from '@balcao/contract';
import { fieldsWithCustomer, type ImportField } from '../../../imports/index.ts';

const namesOf: Readonly<Record<SubscriptionImportField, readonly string[]>> = {
  externalId: [
    ...['idexterno', 'externalid', 'iddaassinatura', 'idassinatura', 'codigodaassinatura', 'subscriptionid'],
    ...['idrecorrencia', 'identificador', 'id', 'codigo'],
  ],
  plan: [
    'plano',
    'nomedoplano',
    'titulodoplano',
    'iddoplano',
    'idplano',
    'planname',
    'plan',
    'produto',
    'descricao',
    'description',
  ],
  value: ['valor', 'valordoperiodo', 'valordaassinatura', 'valorrecorrente', 'preco', 'value', 'price'],
  valueCents: ['valoremcentavos', 'valorcentavos', 'pricecents', 'valuecents', 'amountcents'],
  period: [
    'periodicidade',
    'ciclo',
    'frequencia',
    'recorrencia',
    'intervalo',
    'cycle',
    'frequency',
    'interval',
    'intervaltype',
  ],
  intervalCount: ['intervalcount', 'quantidadedeintervalos'],
  nextDueDate: [
    ...['proximovencimento', 'proximacobranca', 'datadoproximovencimento', 'datadaproximacobranca'],
    ...['proximofaturamento', 'nextduedate', 'nextbillingat', 'expiresat', 'vencimento', 'datadevencimento', 'duedate'],
  ],
  method: [
    ...['formadepagamento', 'metododepagamento', 'meiodepagamento', 'formadecobranca', 'tipodecobranca'],
    ...['billingtype', 'paymentmethod', 'paymentmethodcode', 'payablewith', 'pagamento'],
  ],
  status: ['status', 'situacao', 'statusdaassinatura', 'situacaodaassinatura'],
  suspended: ['suspended', 'suspensa', 'deleted', 'removida'],
};

const required: Readonly<Partial<Record<SubscriptionImportField, string | true>>> = {
  plan: true,
  value: 'valueCents',
  nextDueDate: true,
};

export function subscriptionFields(customerFields: readonly ImportField[]): readonly ImportField[] {
  return fieldsWithCustomer(customerFields, namesOf, required);
}
