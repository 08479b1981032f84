export const customerRefusalTexts = {
  'customer.not_found': 'Cliente não encontrado.',
  'customer.invalid_document': 'Inclua um CNPJ ou CPF válido',
};
