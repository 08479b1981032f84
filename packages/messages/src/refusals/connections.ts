const agreementFields: Readonly<Record<string, string>> = {
  agency: 'agência',
  account: 'conta',
  beneficiary: 'código do beneficiário',
  wallet: 'carteira',
  post: 'posto',
  firstNumber: 'primeiro nosso número',
  lastNumber: 'último nosso número',
  bank: 'banco',
};

interface FileProblem {
  readonly line: number;
  readonly column: number;
  readonly reason: string;
}

export const connectionRefusalTexts = {
  'connection.not_found': 'Conexão não encontrada.',
  'connection.wrong_certificate_password': 'A senha do certificado está incorreta.',
  'connection.old_certificate_cipher':
    'O arquivo do certificado usa uma criptografia antiga. Exporte-o de novo (PKCS#12 com AES) ou peça outro ao banco.',
  'connection.unreadable_certificate':
    'Não foi possível ler o certificado. Envie o arquivo PFX ou P12 que o banco forneceu.',
  'connection.certificate_expired': 'O certificado está vencido. Peça outro ao banco.',
  'connection.production_in_sandbox':
    'Este ambiente é um sandbox: conecte só o ambiente de testes do banco. Dinheiro de verdade, só em produção.',
  'connection.host_not_allowed': ({ host }: { host: string }) =>
    `O endereço ${host} não está liberado. Peça ao responsável técnico que o inclua em BALCAO_PROVIDER_HOSTS.`,
  'connection.authentication_not_hosted':
    'Este ambiente ainda não oferece o 3DS. Peça ao responsável técnico que informe o arquivo da Cielo em CIELO_3DS_SCRIPT.',
  'connection.secrets_destroyed': 'As credenciais desta conexão foram apagadas. Crie uma conexão nova.',
  'connection.not_tested': 'Teste a conexão antes de ativá-la.',
  'connection.in_use': 'Esta conexão já foi usada e guarda o que foi feito por ela: desative-a em vez de apagar.',
  'connection.not_active': 'Esta conexão não está ativa.',
  'connection.no_first': 'Ative antes a primeira adquirente.',
  'connection.second_must_differ':
    'A segunda adquirente tem de ser de outra empresa e do mesmo ambiente que a primeira.',
  'connection.too_many': ({ max }: { max: number }) => `Cada conta pode ter no máximo ${max} conexões.`,
  'connection.invalid_agreement': ({ field, expected }: { field: string; expected: string }) =>
    `Confira os números do convênio (${agreementFields[field] ?? field}): este banco espera ${expected}.`,
  'bank_file.not_found': 'Arquivo não encontrado.',
  'bank_file.nothing_to_send': 'Não há nada novo para enviar a este banco.',
  'bank_file.discarded': 'Esta remessa foi descartada e não pode ir ao banco. Os pagamentos dela estão em outra.',
  'bank_file.not_discardable':
    'Só se descarta uma remessa de pagamentos que o banco ainda não respondeu. Um retorno já trata desta.',
  'bank_file.unreadable': 'Este arquivo não é um CNAB. Envie o retorno que o banco forneceu.',
  'bank_file.other_layout':
    'O retorno precisa estar no layout CNAB 240 (ou 400, do Itaú e do Bradesco). Peça ao banco para trocar o layout.',
  'bank_file.not_a_return':
    'Este arquivo não é um retorno de cobrança nem de pagamentos. Confira se não é a remessa ou um extrato.',
  'bank_file.other_bank': ({ bank }: { bank: string }) =>
    `Este retorno é do banco ${bank || 'desconhecido'}, que não está conectado para isso.`,
  'bank_file.other_account': 'Este retorno é de outra conta deste banco.',
  'bank_file.damaged': ({ problems, total }: { problems: readonly FileProblem[]; total: number }) => {
    const places = problems.map(({ line, column, reason }) => `Linha ${line}, coluna ${column}: ${reason}`).join(' ');
    const rest = total > problems.length ? ` E mais ${(total - problems.length).toLocaleString('pt-BR')}.` : '';
    return `O arquivo está danificado e nada dele foi usado. ${places}${rest}`;
  },
  'rails.not_connected': 'Esta forma de recebimento não está conectada a um banco. Conecte-a em Conexões.',
};
