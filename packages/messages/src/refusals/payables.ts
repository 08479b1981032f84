const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' });

interface Before {
  readonly fileName: string;
  readonly sentAt: Temporal.Instant;
}

const when = (sentAt: Temporal.Instant) => day.format(sentAt.epochMilliseconds).replace(', ', ' às ');

export const payablesRefusalTexts = {
  'batch.not_found': 'Arquivo não encontrado.',
  'batch.approved': 'O arquivo já foi aprovado e não pode ser descartado.',
  'batch.too_large': 'Arquivo muito grande. Tamanho máximo: 5MB',
  'batch.unreadable': 'O arquivo não é um CNAB 240 ou 400.',
  'batch.already_sent': ({ fileName, sentAt }: Before) =>
    `Este arquivo já foi enviado em ${when(sentAt)}, como ${fileName}.`,
  'batch.number_taken': ({ number, fileName, sentAt }: Before & { number: number }) =>
    `O arquivo de número ${number} já foi enviado em ${when(sentAt)}, como ${fileName}. Gere o arquivo com o próximo número.`,
  'favorite.not_found': 'Favorito não encontrado.',
  'favorite.invalid_key': 'Chave PIX inválida',
  'favorite.ambiguous_key': 'Estes números podem ser um CPF ou um celular. Escolha qual dos dois.',
  'favorite.invalid_document': 'CPF/CNPJ inválido',
  'favorite.key_taken': ({ nickname }: { nickname: string }) => `Esta chave já está nos favoritos como ${nickname}.`,
  'favorite.too_many': ({ most }: { most: number }) =>
    `Você já tem ${most.toLocaleString('pt-BR')} favoritos. Exclua um para cadastrar outro.`,
};
