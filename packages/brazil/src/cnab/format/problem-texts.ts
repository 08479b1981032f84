/** Severity, text and remedy of each problem, with `{field}`, `{expected}` and `{found}` as placeholders. */
export const problemTexts = {
  not_bytes: {
    severity: 'error',
    reason: 'O conteúdo não é um arquivo.',
    mend: 'Envie o arquivo como o banco ou o sistema o gerou.',
  },
  empty: {
    severity: 'error',
    reason: 'O arquivo está vazio.',
    mend: 'Gere o arquivo de novo e confira se ele tem conteúdo antes de enviar.',
  },
  encoding_utf16: {
    severity: 'error',
    reason: 'O arquivo foi salvo em UTF-16.',
    mend: 'Salve o arquivo como texto ANSI (Windows-1252) ou UTF-8 e envie de novo.',
  },
  layout_unknown: {
    severity: 'error',
    reason: 'O conteúdo não é um CNAB 240 nem um CNAB 400: “{found}”.',
    mend: 'Confira se o arquivo escolhido é o de remessa ou retorno do banco.',
  },
  layout_generic: {
    severity: 'warning',
    reason: 'Não há leiaute de CNAB 400 próprio do banco {found}: só foram lidos os campos comuns a todos os bancos.',
    mend: 'Confira os valores com o manual do banco, ou use o CNAB 240.',
  },
  byte_order_mark: {
    severity: 'warning',
    reason: 'O arquivo começa com uma marca de UTF-8 (BOM).',
    mend: 'Salve o arquivo sem BOM.',
  },
  utf8: {
    severity: 'warning',
    reason: 'A linha tem letras acentuadas em UTF-8, que ocupam mais de um byte.',
    mend: 'Grave o arquivo em Windows-1252 ou sem acentos: alguns bancos contam bytes e deslocam as colunas.',
  },
  line_ends_mixed: {
    severity: 'warning',
    reason: 'O arquivo mistura quebras de linha diferentes.',
    mend: 'Termine todas as linhas com CR e LF.',
  },
  final_sub: {
    severity: 'warning',
    reason: 'O arquivo termina com o caractere de fim de arquivo do DOS (0x1A).',
    mend: 'Nada a fazer, se o banco aceita o arquivo; senão, remova o último caractere.',
  },
  control_character: {
    severity: 'error',
    reason: 'Há um caractere de controle ({found}) dentro do registro.',
    mend: 'Troque o caractere por um espaço.',
  },
  blank_line: {
    severity: 'warning',
    reason: 'A linha está em branco.',
    mend: 'Remova a linha.',
  },
  segment_misplaced: {
    severity: 'error',
    reason: 'O segmento {found} não cabe neste lugar do lote: a letra do segmento, ou a operação do lote, é outra.',
    mend: 'Gere o arquivo de novo, ou corrija a letra do segmento na coluna 14 ou a operação na coluna 9 do lote.',
  },
  line_short: {
    severity: 'warning',
    reason: 'O registro tem {found} colunas, e não {expected}: os espaços do fim foram cortados.',
    mend: 'Complete o registro com espaços até a coluna {expected}.',
  },
  line_padded: {
    severity: 'warning',
    reason: 'O registro tem espaços além da coluna {expected}.',
    mend: 'Corte o registro na coluna {expected}.',
  },
  line_long: {
    severity: 'error',
    reason: 'Há conteúdo além da coluna {expected} que não é outro registro: “{found}”.',
    mend: 'Confira se alguma coluna foi deslocada e corte o registro na coluna {expected}.',
  },
  line_cut: {
    severity: 'error',
    reason: 'O conteúdo é curto demais para ser um registro: “{found}”.',
    mend: 'Remova o trecho ou complete o registro.',
  },
  records_glued: {
    severity: 'warning',
    reason: 'Há mais de um registro na mesma linha.',
    mend: 'Quebre a linha a cada {expected} colunas.',
  },
  columns_shifted: {
    severity: 'error',
    reason:
      'O registro tem {found} colunas, e não {expected}, e não são espaços que faltam no fim: as colunas estão deslocadas, e nenhum valor foi lido.',
    mend: 'Gere ou baixe o arquivo de novo, ou corrija os caracteres que faltam ou sobram no registro.',
  },
  record_unread: {
    severity: 'warning',
    reason: 'O registro de tipo {found} foi contado, mas seus campos não são lidos.',
    mend: 'Nada a fazer, se o registro não traz valores; senão, confira-o com o manual do banco.',
  },
  segment_unknown: {
    severity: 'error',
    reason: 'O segmento, “{found}”, não existe no CNAB 240: nada dele foi lido.',
    mend: 'Corrija a letra do segmento na coluna 14.',
  },
  segment_unread: {
    severity: 'warning',
    reason: 'O segmento {found} foi contado, mas seus campos não são lidos.',
    mend: 'Nada a fazer, se o segmento não traz valores; senão, confira-o com o manual do banco.',
  },
  title_without_payment: {
    severity: 'error',
    reason: 'O segmento T não é seguido do segmento U: falta o valor pago do título.',
    mend: 'Baixe o arquivo de novo, ou peça ao banco o segmento que falta.',
  },
  payment_without_title: {
    severity: 'error',
    reason: 'O segmento U não segue um segmento T: não dá para saber de que título é o pagamento.',
    mend: 'Baixe o arquivo de novo, ou peça ao banco o segmento que falta.',
  },
  record_unknown: {
    severity: 'error',
    reason: 'O tipo do registro, “{found}”, não existe neste leiaute.',
    mend: 'Confira se o registro começa na coluna certa.',
  },
  header_missing: {
    severity: 'error',
    reason: 'O arquivo não começa com o header.',
    mend: 'Comece o arquivo com o registro de tipo 0.',
  },
  header_repeated: {
    severity: 'error',
    reason: 'Há outro header de arquivo: parecem dois arquivos em um.',
    mend: 'Separe os arquivos e envie um de cada vez.',
  },
  bank_unknown: {
    severity: 'error',
    reason: 'O código do banco, “{found}”, não tem três números.',
    mend: 'Informe no header o código do banco.',
  },
  bank_mismatch: {
    severity: 'error',
    reason: 'O registro é do banco {found}, e o arquivo é do banco {expected}.',
    mend: 'Corrija o código do banco nas três primeiras colunas do registro.',
  },
  direction_unknown: {
    severity: 'error',
    reason: 'O header não diz se o arquivo é remessa (1) ou retorno (2): “{found}”.',
    mend: 'Informe 1 para remessa ou 2 para retorno.',
  },
  lot_header_missing: {
    severity: 'error',
    reason: 'O lote {found} não tem header.',
    mend: 'Comece o lote com o registro de tipo 1.',
  },
  lot_trailer_missing: {
    severity: 'error',
    reason: 'O lote {found} não tem trailer.',
    mend: 'Termine o lote com o registro de tipo 5.',
  },
  lot_number: {
    severity: 'error',
    reason: 'O número do lote é {found}, e deveria ser {expected}.',
    mend: 'Numere os lotes em sequência, a partir de 0001.',
  },
  lot_zero: {
    severity: 'warning',
    reason: 'O número do lote é 0000, como alguns bancos o enviam no retorno.',
    mend: 'Nada a fazer, se o arquivo é do banco.',
  },
  lot_mismatch: {
    severity: 'error',
    reason: 'O registro diz ser do lote {found}, e está no lote {expected}.',
    mend: 'Corrija o número do lote nas colunas 4 a 7.',
  },
  sequence: {
    severity: 'error',
    reason: 'O número sequencial é {found}, e deveria ser {expected}.',
    mend: 'Numere os registros em sequência, sem pular nem repetir.',
  },
  lot_records: {
    severity: 'error',
    reason: 'O trailer declara {found} registros no lote, e há {expected}.',
    mend: 'Corrija a quantidade no trailer do lote, contando o header e o próprio trailer.',
  },
  lot_amount: {
    severity: 'error',
    reason: 'O trailer declara {found} centavos no lote, e os pagamentos somam {expected}.',
    mend: 'Corrija a soma no trailer do lote, ou inclua o pagamento que falta.',
  },
  lot_titles: {
    severity: 'warning',
    reason: 'O trailer declara {found} títulos no lote, e há {expected}.',
    mend: 'Corrija a quantidade no trailer do lote, se o banco não declara nela a carteira toda.',
  },
  lot_titles_amount: {
    severity: 'warning',
    reason: 'O trailer declara {found} centavos em títulos no lote, e eles somam {expected}.',
    mend: 'Corrija o valor no trailer do lote, se o banco não declara nele a carteira toda.',
  },
  file_lots: {
    severity: 'error',
    reason: 'O trailer declara {found} lotes no arquivo, e há {expected}.',
    mend: 'Corrija a quantidade de lotes no trailer do arquivo.',
  },
  file_records: {
    severity: 'error',
    reason: 'O trailer declara {found} registros no arquivo, e há {expected}.',
    mend: 'Corrija a quantidade no trailer do arquivo, contando o header e o próprio trailer.',
  },
  file_titles: {
    severity: 'error',
    reason: 'O trailer declara {found} títulos no arquivo, e há {expected}.',
    mend: 'Corrija a quantidade no trailer do arquivo.',
  },
  file_amount: {
    severity: 'error',
    reason: 'O trailer declara {found} centavos no arquivo, e os títulos somam {expected}.',
    mend: 'Corrija a soma no trailer do arquivo, ou inclua o título que falta.',
  },
  file_trailer_missing: {
    severity: 'error',
    reason: 'O arquivo não termina com o trailer: pode estar incompleto.',
    mend: 'Gere ou baixe o arquivo de novo; ele termina com o registro de tipo 9.',
  },
  after_trailer: {
    severity: 'error',
    reason: 'Há registros depois do trailer do arquivo.',
    mend: 'Remova o que vem depois do registro de tipo 9, ou separe os arquivos.',
  },
  amount_invalid: {
    severity: 'error',
    reason: 'O campo {field} não é um valor: “{found}”.',
    mend: 'Informe o valor em centavos, só com números e zeros à esquerda.',
  },
  amount_blank: {
    severity: 'error',
    reason: 'O campo {field} está em branco.',
    mend: 'Informe o valor em centavos, só com números e zeros à esquerda.',
  },
  amount_too_large: {
    severity: 'error',
    reason: 'O campo {field} passa do maior valor que se pode somar sem perder centavos: {found}.',
    mend: 'Confira o valor: ele passa de R$ 90 trilhões.',
  },
  number_invalid: {
    severity: 'error',
    reason: 'O campo {field} não é um número: “{found}”.',
    mend: 'Preencha o campo só com números e zeros à esquerda.',
  },
  number_blank: {
    severity: 'error',
    reason: 'O campo {field} está em branco.',
    mend: 'Preencha o campo só com números e zeros à esquerda.',
  },
  date_invalid: {
    severity: 'error',
    reason: 'O campo {field} não é uma data: “{found}”.',
    mend: 'Informe dia, mês e ano como o leiaute pede, ou zeros quando não há data.',
  },
} as const satisfies Readonly<Record<string, ProblemText>>;

interface ProblemText {
  readonly severity: 'warning' | 'error';
  readonly reason: string;
  readonly mend: string;
}

/** Names for people of the fields that are checked during the read. */
export const fieldLabels: Readonly<Record<string, string>> = {
  additionCents: 'acréscimos',
  amountCents: 'valor',
  creditedOn: 'data do crédito',
  discountCents: 'desconto',
  discountHundredths: 'desconto',
  discountUntil: 'data do desconto',
  discountedCents: 'valor da cobrança descontada',
  discountedCount: 'títulos da cobrança descontada',
  dueDate: 'vencimento',
  entryCents: 'valor das entradas',
  entryCount: 'títulos que entraram',
  feeCents: 'tarifa',
  fileNumber: 'número do arquivo',
  fineCents: 'multa',
  fineFrom: 'data da multa',
  fineHundredths: 'multa',
  generatedOn: 'data de geração',
  interestCents: 'juros',
  interestFrom: 'data dos juros',
  interestHundredths: 'juros',
  iofCents: 'IOF',
  issuedOn: 'data de emissão',
  lot: 'lote',
  lotCount: 'quantidade de lotes',
  netCents: 'valor líquido',
  occurredOn: 'data da ocorrência',
  otherCreditsCents: 'outros créditos',
  otherExpensesCents: 'outras despesas',
  paidCents: 'valor pago',
  paidOn: 'data da efetivação',
  payOn: 'data do pagamento',
  pledgedCents: 'valor da cobrança caucionada',
  pledgedCount: 'títulos da cobrança caucionada',
  protestDays: 'dias para protesto',
  rebateCents: 'abatimento',
  recordCount: 'quantidade de registros',
  recordedOn: 'data de gravação',
  secondDiscountHundredths: 'segundo desconto',
  secondDiscountUntil: 'data do segundo desconto',
  sequence: 'número sequencial',
  settledCents: 'valor liquidado',
  settledCount: 'títulos liquidados',
  simpleCents: 'valor da cobrança simples',
  simpleCount: 'títulos da cobrança simples',
  thirdDiscountHundredths: 'terceiro desconto',
  thirdDiscountUntil: 'data do terceiro desconto',
  tiedCents: 'valor da cobrança vinculada',
  tiedCount: 'títulos da cobrança vinculada',
  titleCents: 'valor do título',
  titleCount: 'quantidade de títulos',
};
