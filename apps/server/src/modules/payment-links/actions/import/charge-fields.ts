import type { ChargeImportField } from '@balcao/contract';
import { fieldsWithCustomer, type ImportField } from '../../../imports/index.ts';

const namesOf: Readonly<Record<ChargeImportField, readonly string[]>> = {
  title: ['titulo', 'produto', 'servico', 'produtoservico', 'cobranca', 'descricaodacobranca', 'title', 'referente'],
  value: ['valor', 'valordacobranca', 'preco', 'value', 'amount', 'total'],
  valueCents: ['valoremcentavos', 'valorcentavos', 'amountcents', 'valuecents'],
  dueDate: ['vencimento', 'datadevencimento', 'datavencimento', 'duedate', 'vence', 'venceem'],
  method: ['formadepagamento', 'metododepagamento', 'meiodepagamento', 'billingtype', 'paymentmethod', 'pagamento'],
  description: ['descricao', 'observacao', 'observacoes', 'description', 'detalhes'],
  reference: ['referencia', 'numero', 'numerodopedido', 'pedido', 'idexterno', 'externalid', 'codigo', 'id'],
};

const required: Readonly<Partial<Record<ChargeImportField, string | true>>> = {
  title: true,
  value: 'valueCents',
  dueDate: true,
};

export function chargeFields(customerFields: readonly ImportField[]): readonly ImportField[] {
  return fieldsWithCustomer(customerFields, namesOf, required);
}
