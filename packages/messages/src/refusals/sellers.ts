type PixKeyType = 'DOCUMENT' | 'PHONE' | 'EMAIL' | 'ALLEATORY_KEY';

const pixKeyProblems: Readonly<Record<PixKeyType, string>> = {
  DOCUMENT: 'Formato de documento incorreto',
  ALLEATORY_KEY: 'Chave aleatória incorreta',
  EMAIL: 'Formato de email inválido',
  PHONE: 'Formato de telefone inválido',
};

const companyFields = {
  ownerName: 'o nome do responsável',
  ownerDocument: 'o documento do responsável',
  openingDate: 'a data de abertura',
  description: 'a descrição do negócio',
} as const;

export const sellerRefusalTexts = {
  'seller.not_found': 'Vendedor não encontrado.',
  'seller.blocked': 'Seller com repasse bloqueado. Entre em contato com o suporte para atualizar seu cadastro.',
  'seller.invalid_document': 'Inclua um CNPJ ou CPF válido',
  'seller.document_taken': 'Já existe um vendedor com este documento.',
  'seller.no_payment_method': 'Selecione ao menos um método de pagamento.',
  'seller.clock_fixed': 'O relógio só pode ser adiantado no ambiente de demonstração.',
  'seller.clock_backwards': 'Escolha uma data e hora depois da atual: o relógio só anda para a frente.',
  'seller.clock_too_far': ({ years }: { years: number }) => `O relógio pode ser adiantado em até ${years} anos.`,

  'company.invalid_document': 'Cnpj inválido.',
  'company.not_found': 'CNPJ não encontrado. Por favor, preencha os dados manualmente.',
  'company.registry_unavailable': 'Erro ao consultar CNPJ. Por favor, preencha os dados manualmente.',

  'sub_seller.not_found': 'Sub-vendedor não encontrado.',
  'sub_seller.changed_meanwhile': 'Este cadastro mudou enquanto você editava. Confira as alterações e salve de novo.',
  'sub_seller.invalid_document': 'Inclua um CNPJ ou CPF válido',
  'sub_seller.invalid_owner_document': 'O documento do responsável deve ser um CPF válido.',
  'sub_seller.document_taken': 'Já existe um sub-vendedor com este documento.',
  'sub_seller.company_field_required': ({ field }: { field: keyof typeof companyFields }) =>
    `Preenchimento obrigatório! Informe ${companyFields[field]}.`,
  'sub_seller.future_date': 'A data não pode ser futura.',
  'sub_seller.unknown_bank': 'Banco não encontrado.',
  'sub_seller.unknown_country': 'País não encontrado.',
  'sub_seller.unknown_state': 'Estado não encontrado.',
  'sub_seller.invalid_zip_code': 'Cep inválido.',
  'sub_seller.invalid_pix_key': ({ type }: { type: PixKeyType }) => pixKeyProblems[type],
};
