/** The company that sells, and its clock in the sandbox. */
export const sellerRefusalTexts = {
  'seller.not_found': 'Vendedor não encontrado.',
  'seller.invalid_document': 'Inclua um CNPJ ou CPF válido',
  'seller.document_taken': 'Já existe um vendedor com este documento.',
  'seller.clock_fixed': 'O relógio só pode ser adiantado no ambiente de demonstração.',
  'seller.clock_backwards': 'Escolha uma data e hora depois da atual: o relógio só anda para a frente.',
  'seller.clock_too_far': ({ years }: { years: number }) => `O relógio pode ser adiantado em até ${years} anos.`,
};
