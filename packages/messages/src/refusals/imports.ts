export const importRefusalTexts = {
  'import.not_found': 'Importação não encontrada.',
  'import.unreadable': 'Não foi possível ler o arquivo. Salve a planilha como CSV e envie de novo.',
  'import.sheet_unreadable': 'Não foi possível ler a planilha. Abra-a, salve como .xlsx ou CSV e envie de novo.',
  'import.sheet_encrypted': 'A planilha tem senha. Salve uma cópia sem senha e envie de novo.',
  'import.sheet_macros': 'A planilha tem macros. Salve como .xlsx, sem macros, e envie de novo.',
  'import.sheet_too_large': 'A planilha é grande demais. Divida em arquivos menores.',
  'import.sheet_from_1904': 'As datas desta planilha contam a partir de 1904. Salve como CSV e envie de novo.',
  'import.empty': 'O arquivo não tem linhas além do cabeçalho.',
  'import.too_large': 'O arquivo passa de 5 MB. Divida-o em partes menores.',
  'import.too_many_rows': ({ max }: { max: number }) =>
    `O arquivo passa de ${max.toLocaleString('pt-BR')} linhas. Divida-o em partes menores.`,
  'import.too_many_columns': ({ max }: { max: number }) => `O arquivo passa de ${max} colunas.`,
  'import.column_missing': ({ column }: { column: string }) =>
    `Escolha a coluna de ${importFieldNames[column] ?? column}.`,
  'import.mapping_invalid': 'Escolha colunas que existem no arquivo.',
  'import.not_checked': 'Confira o arquivo antes de importar.',
  'import.already_run': 'Esta importação já foi feita. Envie o arquivo de novo para importar outra vez.',
  'import.not_done': 'Só uma importação concluída pode ser desfeita.',
  'import.update_not_allowed':
    'Clientes já cadastrados não podem ser alterados por você. Escolha mantê-los como estão.',
  'import.plans_not_allowed': 'Você não pode criar planos. Peça a quem pode, ou importe só os planos que já existem.',
  'import.customers_not_allowed': 'Você não pode cadastrar clientes. Peça a quem conferiu o arquivo que o importe.',
};

const importFieldNames: Readonly<Record<string, string>> = {
  name: 'nome',
  document: 'CPF ou CNPJ',
  email: 'e-mail',
  phone: 'telefone',
  plan: 'plano',
  value: 'valor',
  nextDueDate: 'próximo vencimento',
};
