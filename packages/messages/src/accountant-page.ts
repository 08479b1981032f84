export const accountantPage = {
  tabTitle: (seller: string) => `Dados fiscais · ${seller}`,
  title: 'Dados fiscais da empresa',
  askedBy: (sentBy: string, seller: string) =>
    `${sentBy} pede que você preencha os dados fiscais com que as notas fiscais de ${seller} são emitidas.`,
  active: 'A emissão está ativa: o que você salvar vale já para as próximas notas, e fica registrado em seu nome.',
  inactive:
    'O que você salvar vale para as notas da empresa quando ela ativar a emissão, e fica registrado em seu nome.',
  validUntil: (date: string) => `Este link vale até ${date}.`,
  invalid: 'Este link não vale mais',
  invalidHelp:
    'O link para preencher os dados fiscais vale por 7 dias, e deixa de valer quando a empresa envia outro ou o revoga. Peça um novo a quem o enviou. O que você já salvou continua lá.',
  loadFailed: 'Não conseguimos abrir os dados fiscais.',
  again: 'Tentar novamente',
  processedBy: 'Processado por',
  sandbox: 'Ambiente de testes',

  /** For the seller's people. */
  sending: {
    title: 'Pedir à contabilidade',
    help: 'Sua contabilidade preenche os passos 1 e 2 por um link, sem conta. Ela não vê vendas, valores, clientes nem o certificado.',
    email: 'E-mail de quem vai preencher',
    send: 'Enviar página',
    sendAgain: 'Enviar novo link',
    sendAgainHelp: 'O link anterior deixa de valer.',
    sent: (email: string) => `Página enviada para ${email}.`,
    sentTo: (email: string, at: string) => `Enviado a ${email} em ${at}`,
    opened: (at: string) => `aberto em ${at}`,
    notOpened: 'ainda não aberto',
    filled: (at: string) => `preenchido em ${at}`,
    notFilled: 'ainda não preenchido',
    validUntil: (at: string) => `vale até ${at}`,
    expired: 'link vencido',
    isRevoked: 'link revogado',
    revoke: 'Revogar link',
    revoked: 'Link revogado.',
    revokeTitle: 'Revogar o link da contabilidade?',
    revokeConsequence: 'A página deixa de abrir. O que a contabilidade já salvou continua valendo.',
  },
} as const;
