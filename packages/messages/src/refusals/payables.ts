export const payablesRefusalTexts = {
  'favorite.not_found': 'Favorito não encontrado.',
  'favorite.invalid_key': 'Chave PIX inválida',
  'favorite.ambiguous_key': 'Estes números podem ser um CPF ou um celular. Escolha qual dos dois.',
  'favorite.invalid_document': 'CPF/CNPJ inválido',
  'favorite.key_taken': ({ nickname }: { nickname: string }) => `Esta chave já está nos favoritos como ${nickname}.`,
  'favorite.too_many': ({ most }: { most: number }) =>
    `Você já tem ${most.toLocaleString('pt-BR')} favoritos. Exclua um para cadastrar outro.`,
};
