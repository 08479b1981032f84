export const metadata = {
  title: 'Metadados',
  help: 'Dados seus que acompanham a cobrança. O cliente não vê.',
  key: 'Chave',
  value: 'Conteúdo',
  keyOf: (line: number) => `Chave ${line}`,
  valueOf: (line: number) => `Conteúdo ${line}`,
  add: 'Adicionar metadado',
  remove: (line: number) => `Remover metadado ${line}`,
  problems: {
    required: 'Preenchimento obrigatório!',
    keyTooLong: 'A chave deve ter no máximo 40 caracteres!',
    valueTooLong: 'O conteúdo deve ter no máximo 200 caracteres!',
    repeated: 'Esta chave já foi usada.',
  },
} as const;
