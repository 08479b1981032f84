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
    `O endereço ${host} não está liberado nesta instalação. Quem a administra o inclui em BALCAO_PROVIDER_HOSTS.`,
  'connection.not_tested': 'Teste a conexão antes de ativá-la.',
  'connection.in_use': 'Esta conexão já foi usada e guarda o que foi feito por ela: desative-a em vez de apagar.',
  'connection.not_active': 'Esta conexão não está ativa.',
  'connection.too_many': ({ most }: { most: number }) => `Cada conta pode ter no máximo ${most} conexões.`,
  'rails.not_connected': 'Esta forma de recebimento não está conectada a um banco. Conecte-a em Conexões.',
};
