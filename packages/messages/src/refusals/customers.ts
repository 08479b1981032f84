export const customerRefusalTexts = {
  'customer.not_found': 'Cliente não encontrado.',
  'customer.document_taken': (_: { customerId: string | null }) => 'Já existe um cliente com este documento.',
  'postal_code.invalid': 'Cep inválido.',
  'postal_code.not_found': 'CEP não encontrado. Preencha o endereço manualmente.',
  'postal_code.unavailable': 'A consulta de CEP não respondeu. Preencha o endereço manualmente.',
  'customer.invalid_document': 'Inclua um CNPJ ou CPF válido',
};
