import { type Cents, formatCents } from '@balcao/kernel';

export const customerRefusalTexts = {
  'customer.not_found': 'Cliente não encontrado.',
  'customer.document_taken': (_: { customerId: string | null }) => 'Já existe um cliente com este documento.',
  'customer.credit_too_small': ({ balanceCents }: { balanceCents: Cents }) =>
    `O cliente tem ${formatCents(balanceCents)} de crédito.`,
  'postal_code.invalid': 'Cep inválido.',
  'postal_code.not_found': 'CEP não encontrado. Preencha o endereço manualmente.',
  'postal_code.unavailable': 'A consulta de CEP não respondeu. Preencha o endereço manualmente.',
  'customer.invalid_document': 'Inclua um CNPJ ou CPF válido',
};
