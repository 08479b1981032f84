/** What people type in a connection, by the names of the columns of a bank's file. */
const columns: Readonly<Record<string, string>> = {
  agreement: 'o convênio',
  contract: 'o convênio',
  wallet: 'a carteira',
  variation: 'a variação da carteira',
  agency: 'a agência',
  agencyDigit: 'o dígito da agência',
  account: 'a conta',
  accountDigit: 'o dígito da conta',
  number: 'o número do próximo boleto',
  beneficiary: 'o código do beneficiário',
  document: 'o CPF ou CNPJ da empresa',
  name: 'o nome da empresa',
};

export function bankFileColumnProblem(column: string): string {
  const field = Object.hasOwn(columns, column) ? columns[column] : 'um dado da empresa ou desta conta';
  return `Confira ${field}: não cabe nas colunas do arquivo deste banco.`;
}
