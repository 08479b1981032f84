import type { SettlementProblem } from '@balcao/contract/fee-audit/files';

export const settlementProblemTexts = {
  not_a_settlement_file:
    'Não reconhecemos o arquivo. Envie o extrato eletrônico da Cielo (layout 15) ou o XML de conciliação da Stone.',
  too_large: 'O arquivo é grande demais.',
  too_many_lines: 'O arquivo tem lançamentos demais: os que vêm depois não foram lidos.',
  version_unknown: 'A versão do arquivo não é conhecida. Lemos o layout 15 da Cielo e os 2.2 e 2.4 da Stone.',
  header_missing: 'O arquivo não tem cabeçalho. Baixe-o de novo no adquirente.',
  header_repeated: 'Há um segundo cabeçalho: parecem dois arquivos em um.',
  cut_short: 'O arquivo está incompleto: algo foi cortado. Baixe-o de novo no adquirente.',
  line_truncated: 'Linha cortada, não importada.',
  record_unknown: 'Tipo de registro desconhecido, não importado.',
  amount_unreadable: 'Valor ilegível: o lançamento não foi importado.',
  date_unreadable: 'Data ilegível: o lançamento ficou sem ela.',
  net_mismatch: 'O valor bruto menos a taxa não dá o líquido.',
  entries_mismatch: 'Os lançamentos não somam o total da unidade ou da venda.',
  entry_without_summary: 'Lançamento sem a unidade ou a venda a que pertence.',
  rate_mismatch: 'O percentual impresso não dá a taxa cobrada.',
  trailer_count: 'O número de registros é diferente do que o arquivo diz no fim.',
  trailer_sum: 'A soma dos valores é diferente da que o arquivo diz no fim.',
  sequence_gap: 'Falta um arquivo antes deste: a numeração do adquirente pulou.',
} as const satisfies Record<SettlementProblem, string>;
