import type {
  ConnectionFailure,
  ConnectionField,
  ConnectionMethod,
  ConnectionProvider,
  ConnectionStatus,
  ReadinessStep,
} from '@balcao/contract';
import { providerFacts } from '@balcao/contract/connections/providers';
import { formatPlainDate, type PlainDate } from '@balcao/kernel';
import { providerInSentence, providerNames as providers } from './provider-names.ts';
import { metaFailures, whatsAppSection, whatsAppTemplateTexts } from './whatsapp-connection.ts';

const methods: Readonly<Record<ConnectionMethod, string>> = {
  PIX: 'Pix',
  PAYOUT: 'Saques',
  ACCOUNT: 'Conta bancária',
  CREDIT_CARD: 'Cartão de crédito',
  BANK_SLIP: 'Boleto',
  WHATSAPP: 'WhatsApp',
};

const failures: Readonly<Record<ConnectionFailure, string>> = {
  credentials: 'O banco não reconheceu o Client ID ou o Client Secret.',
  certificate: 'O banco não aceitou o certificado.',
  unreachable: 'O banco não respondeu.',
  key: 'O banco não reconhece esta chave Pix como desta conta.',
  refused: 'O banco recusou a consulta.',
};

const acquirerFailures: Readonly<Partial<Record<ConnectionFailure, string>>> = {
  unreachable: 'A adquirente não respondeu.',
  refused: 'A adquirente recusou a consulta.',
};

const ofPagarme = { ...acquirerFailures, credentials: 'A adquirente não reconheceu a chave secreta.' };
const ofCielo = {
  ...acquirerFailures,
  credentials:
    'A Cielo não reconheceu o MerchantId, o MerchantKey ou as credenciais do Silent Order Post, do 3DS ou da API de Chargeback.',
};

/** Failures of providers that are no bank. */
const failuresOf: Readonly<Partial<Record<ConnectionProvider, Readonly<Partial<Record<ConnectionFailure, string>>>>>> =
  {
    pagarme: ofPagarme,
    cielo: ofCielo,
    meta: metaFailures,
  };

const statuses: Readonly<Record<ConnectionStatus, string>> = {
  DRAFT: 'Não ativada',
  ACTIVE: 'Ativa',
  SECOND: 'Segunda adquirente',
  REPLACED: 'Substituída',
};

const sandboxToken = 'Token do sandbox (portal do desenvolvedor)';
const testAddress = 'Endereço da API (só para testes)';
const testTokenAddress = 'Endereço do token (só para testes)';

/** Field names that differ from the banks' usual ones. */
const fieldsOf: Readonly<Partial<Record<ConnectionProvider, Readonly<Partial<Record<ConnectionField, string>>>>>> = {
  efi: { account: 'Número da conta, com o dígito', baseUrl: testAddress, tokenUrl: testTokenAddress },
  pagarme: { clientSecret: 'Chave secreta (sk_…)', baseUrl: testAddress },
  inter: { baseUrl: testAddress, tokenUrl: testTokenAddress },
  sicoob: { clientSecret: sandboxToken, agency: 'Cooperativa', account: 'Conta corrente, com o dígito' },
  sicoobApi: {
    clientSecret: sandboxToken,
    baseUrl: testAddress,
    tokenUrl: testTokenAddress,
    beneficiary: 'Número do cliente na cobrança, com o dígito',
    account: 'Conta corrente, com o dígito',
  },
  cielo: {
    appKey: 'MerchantKey',
    clientId: 'Client ID do Silent Order Post',
    clientSecret: 'Client Secret do Silent Order Post',
    baseUrl: testAddress,
  },
  meta: {
    clientSecret: 'Token de acesso do usuário do sistema',
    appKey: 'Chave secreta do aplicativo (App Secret)',
    baseUrl: testAddress,
  },
};

const fields: Readonly<Record<ConnectionField, string>> = {
  clientId: 'Client ID',
  clientSecret: 'Client Secret',
  appKey: 'Chave do aplicativo (gw-dev-app-key)',
  pixKey: 'Chave Pix da conta',
  destinationKey: 'Chave Pix da conta que recebe os saques',
  automaticAccount: 'Conta do Pix Automático',
  automaticAgency: 'Agência da conta do Pix Automático',
  publicKey: 'Chave pública (pk_…)',
  merchantId: 'MerchantId',
  descriptor: 'Nome na fatura do cartão',
  account: 'Conta corrente (x-conta-corrente)',
  accountDigit: 'Dígito da conta',
  agency: 'Agência',
  agencyDigit: 'Dígito da agência',
  post: 'Posto',
  beneficiary: 'Código do beneficiário',
  contract: 'Contrato de cobrança',
  wallet: 'Carteira',
  variation: 'Variação da carteira',
  transmission: 'Código no cabeçalho do arquivo',
  firstNumber: 'Primeiro nosso número',
  lastNumber: 'Último nosso número',
  protestDays: 'Dias para protesto',
  writeOffDays: 'Dias para baixa',
  layout: 'Layout dos arquivos',
  pix: 'Boleto com Pix',
  baseUrl: 'Endereço da API Pix',
  tokenUrl: 'Endereço do token (OAuth)',
  authority: 'Certificado da autoridade (PEM)',
  phoneNumberId: 'ID do número de telefone',
  businessAccountId: 'ID da conta do WhatsApp Business',
  verifyToken: 'Token de verificação',
  chargebackId: 'Client ID da API de Chargeback',
  chargebackSecret: 'Client Secret da API de Chargeback',
  establishments: 'Número do estabelecimento matriz',
  responsibleEmail: 'E-mail do responsável pelas contestações',
  threeDsId: 'Client ID do 3DS',
  threeDsSecret: 'Client Secret do 3DS',
  establishmentCode: 'Número do estabelecimento na Cielo',
  merchantName: 'Nome da loja que o banco mostra ao comprador',
  mcc: 'Código do ramo de atividade (MCC)',
  unauthenticated: 'Se o banco não autenticar o comprador',
};

/** Each bank's own names for the numbers of a boleto agreement. */
const agreementFields: Readonly<Partial<Record<ConnectionProvider, Partial<Record<ConnectionField, string>>>>> = {
  bb: { beneficiary: 'Convênio' },
  santander: { transmission: 'Código de transmissão', beneficiary: 'Código do beneficiário (PSK)' },
  bradesco: { beneficiary: 'Código da empresa' },
  sicredi: { agency: 'Cooperativa', account: 'Conta' },
  sicoob: { agency: 'Cooperativa', beneficiary: 'Código do cliente' },
};

interface ReadinessTexts {
  readonly title: string;
  readonly help: string;
  readonly technical?: string;
  readonly open?: string;
}

export const connections = {
  help: 'Conecte o seu banco, a sua adquirente de cartão e o seu WhatsApp. As credenciais ficam guardadas com criptografia: ninguém consegue vê-las depois, nem nós.',
  sandboxHelp:
    'Este é um ambiente de testes (sandbox): o que você não conectou é simulado, e só dá para conectar o ambiente de testes de um banco.',
  productionHelp: 'Aqui o dinheiro é de verdade: só funciona o que você conectou e ativou.',
  add: 'Nova conexão',
  methods,
  purposes: {
    PIX: 'Receber por Pix',
    PAYOUT: 'Pagar os saques',
    ACCOUNT: 'Usar a conta bancária',
    CREDIT_CARD: 'Receber por cartão',
    BANK_SLIP: 'Receber por boleto',
    WHATSAPP: 'Avisar por WhatsApp',
  } satisfies Readonly<Record<ConnectionMethod, string>>,
  providers,
  failureOf: (provider: ConnectionProvider, failure: ConnectionFailure) =>
    failuresOf[provider]?.[failure] ?? failures[failure],
  statuses,
  fields,
  fieldOf: (method: ConnectionMethod, provider: ConnectionProvider, field: ConnectionField) => {
    if (method === 'ACCOUNT' && providerFacts(method, provider)?.byFiles) {
      if (field === 'contract') return 'Convênio de pagamentos';
      if (field === 'account') return 'Conta corrente';
      return (field === 'agency' && agreementFields[provider]?.agency) || fields[field];
    }
    if (method === 'BANK_SLIP' && provider !== 'inter' && provider !== 'sicoobApi') {
      return agreementFields[provider]?.[field] ?? (field === 'account' ? 'Conta corrente' : fields[field]);
    }
    return fieldsOf[provider]?.[field] ?? fields[field];
  },
  environments: { PRODUCTION: 'Produção', TEST: 'Testes do banco' },
  nameOf: (method: ConnectionMethod, provider: ConnectionProvider) => `${methods[method]} · ${providers[provider]}`,
  loadFailed: 'Não foi possível carregar as conexões',
  sections: {
    PIX: {
      title: 'Pix',
      none: 'Nenhum banco conectado para receber por Pix.',
      connect: 'Conectar banco para Pix',
      simulated: 'Os Pix deste ambiente são simulados.',
      activateTitle: (name: string) => `Receber por ${name}?`,
      activateConsequence:
        'As próximas cobranças por Pix são criadas neste banco. As que já estão em aberto continuam valendo no banco em que foram criadas.',
      deactivateTitle: (name: string) => `Deixar de receber por ${name}?`,
      deactivateConsequence: {
        production:
          'Você não poderá criar cobranças por Pix até ativar outro banco. As que já estão em aberto continuam valendo.',
        sandbox:
          'As próximas cobranças por Pix voltam a ser simuladas. As que já estão em aberto neste banco continuam valendo.',
      },
    },
    PAYOUT: {
      title: 'Saques',
      none: 'Nenhum banco conectado para pagar os saques.',
      connect: 'Conectar banco para saques',
      simulated: 'Os saques deste ambiente são simulados.',
      activateTitle: (name: string) => `Pagar por ${name}?`,
      activateConsequence:
        'Os próximos saques saem da conta deste banco, por Pix, para a conta cadastrada. Os que já saíram não mudam.',
      deactivateTitle: (name: string) => `Deixar de pagar por ${name}?`,
      deactivateConsequence: {
        production:
          'Até você ativar outro banco, nenhum saque é pago: o valor volta ao saldo. Os que já saíram não mudam.',
        sandbox: 'Os próximos saques voltam a ser simulados. Os que já saíram por este banco não mudam.',
      },
    },
    ACCOUNT: {
      title: 'Conta bancária',
      none: 'Nenhuma conta bancária conectada.',
      connect: 'Conectar conta bancária',
      simulated: 'A conta bancária deste ambiente é simulada.',
      activateTitle: (name: string) => `Usar ${name}?`,
      activateConsequence:
        'O saldo e o extrato passam a ser os desta conta, e os próximos pagamentos por Pix e boleto saem dela, com as mesmas aprovações. Os que já saíram não mudam.',
      deactivateTitle: (name: string) => `Deixar de usar ${name}?`,
      deactivateConsequence: {
        production:
          'Nenhum pagamento sai até você ativar outra conta, e o extrato deixa de ser lido. Os que já saíram não mudam.',
        sandbox: 'Os próximos pagamentos voltam a ser simulados. Os que já saíram por este banco não mudam.',
      },
    },
    BANK_SLIP: {
      title: 'Boleto',
      none: 'Nenhum banco conectado para receber por boleto.',
      connect: 'Conectar banco para boleto',
      simulated: 'Os boletos deste ambiente são simulados.',
      activateTitle: (name: string) => `Receber por ${name}?`,
      activateConsequence:
        'Os próximos boletos são registrados neste banco: na hora, se ele permite, ou pelos arquivos de remessa que você leva a ele. Os que já estão em aberto continuam no banco em que foram criados.',
      deactivateTitle: (name: string) => `Deixar de receber por ${name}?`,
      deactivateConsequence: {
        production:
          'Você não poderá criar boletos até ativar outro banco. Os que já estão em aberto continuam valendo. Se o banco trabalha com arquivos, continue levando as remessas a ele e trazendo os retornos.',
        sandbox:
          'Os próximos boletos voltam a ser simulados. Os que já estão em aberto neste banco continuam valendo. Se ele trabalha com arquivos, continue levando as remessas a ele e trazendo os retornos.',
      },
    },
    CREDIT_CARD: {
      title: 'Cartão de crédito',
      none: 'Nenhuma adquirente conectada para receber por cartão.',
      connect: 'Conectar adquirente',
      simulated: 'Os cartões deste ambiente são simulados.',
      activateTitle: (name: string) => `Receber por ${name}?`,
      activateConsequence:
        'Os próximos cartões são guardados e cobrados nesta adquirente. O número do cartão não passa por aqui. O comprador só confirma a compra no banco dele (3DS) na Cielo, se você preencheu essa autenticação. Os cartões já guardados continuam na adquirente de antes. Os sub-vendedores são cadastrados de novo nesta adquirente, e só depois entram em links novos.',
      deactivateTitle: (name: string) => `Deixar de receber por ${name}?`,
      deactivateConsequence: {
        production:
          'Você não poderá receber de cartões novos até ativar outra adquirente. Os cartões já guardados nesta continuam sendo cobrados por ela.',
        sandbox:
          'Os próximos cartões voltam a ser simulados. Os cartões já guardados nesta adquirente continuam sendo cobrados por ela.',
      },
    },
    WHATSAPP: whatsAppSection,
  },
  templates: whatsAppTemplateTexts,
  byFiles: {
    account: 'Conta',
    accountOf: (agency: string, account: string) => `agência ${agency}, conta ${account}`,
    numbers: 'Nosso número',
    numbersFrom: (first: string, last: string | null) => (last ? `de ${first} a ${last}` : `a partir de ${first}`),
    open: 'Arquivos do banco',
    activateAccount:
      'Esta conta começa com saldo zero aqui, e tem o que você transferir para ela: o banco não informa o saldo nem o extrato. Os próximos pagamentos por Pix e boleto saem dela, pelas remessas, com as mesmas aprovações. Os que já saíram não mudam.',
    tested: 'Os dados conferem: geramos uma remessa de exemplo sem erros.',
  },
  withoutStatement: {
    activateAccount:
      'Esta conta começa com saldo zero aqui, e tem o que você transferir para ela: a API deste banco informa o saldo, mas não cada movimento. Os próximos pagamentos por Pix e boleto saem dela, com as mesmas aprovações. Os que já saíram não mudam.',
  },
  facts: {
    environment: 'Ambiente',
    split: 'Split com sub-vendedores',
    splitCarried: 'Cada sub-vendedor recebe a parte dele direto da adquirente',
    splitNotCarried: 'Não divide: links com sub-vendedores não podem ser pagos com cartão',
    authentication: 'Autenticação do comprador (3DS)',
    authentications: {
      none: 'Não: toda contestação por fraude é da loja',
      sells: 'Sim; o que o banco não autentica é vendido mesmo assim',
      refuses: 'Sim; o que o banco não autentica é recusado',
    },
    clientEnding: (ending: string) => `termina em ${ending}`,
    certificate: 'Certificado',
    certificateUntil: (holder: string, until: PlainDate) => `${holder} · vale até ${formatPlainDate(until)}`,
    tested: 'Último teste',
    neverTested: 'Ainda não testada',
    activated: 'Ativada em',
    replaced: 'Substituída em',
    added: 'Adicionada',
    addedBy: (when: string, who: string) => `${when} por ${who}`,
    webhooks: 'Avisos do banco',
    webhooksRegistered: (when: string) => `Ligados em ${when}`,
    webhooksGiven: { CREDIT_CARD: 'Avisos da adquirente', WHATSAPP: 'Avisos da Meta' },
    webhooksUrl: 'Endereço para avisos',
    webhooksUrlHelpOf: (provider: ConnectionProvider) =>
      provider === 'meta'
        ? 'No aplicativo da Meta, em WhatsApp → Configuração, informe este endereço e o token de verificação, e assine o campo messages. Ele contém um segredo: não o publique.'
        : provider === 'cielo'
          ? 'No site da Cielo, informe este endereço como URL de notificação da loja. Para as contestações, informe o mesmo endereço à equipe da API de Chargeback, para novos chargebacks e para o ciclo de vida. Ele contém um segredo: não o publique.'
          : 'No painel da adquirente, crie um webhook com este endereço e os eventos de cobrança (charge). Ele contém um segredo: não o publique.',
    webhooksHeard: (when: string) => `Primeiro aviso recebido em ${when}`,
    webhooksUnheard: 'Nenhum aviso recebido ainda.',
    webhooksMissing: 'Desligados: um Pix pago pode levar até uma hora para aparecer',
    lastAnswer: 'Última resposta',
    lastFailure: 'Última falha',
    failure: (when: string, why: string) => `${when}: ${why}`,
    never: 'Nenhuma',
  },
  health: {
    ok: 'Respondendo',
    failing: (times: number) => (times === 1 ? '1 falha seguida' : `${times} falhas seguidas`),
    unknown: 'Ainda não usada',
  },
  certificateEnding: (days: number) =>
    days < 0
      ? 'O certificado venceu.'
      : days === 0
        ? 'O certificado vence hoje.'
        : days === 1
          ? 'O certificado vence amanhã.'
          : `O certificado vence em ${days} dias.`,
  readiness: {
    title: 'Pronto para vender?',
    help: 'O que falta para receber o primeiro Pix de verdade, na ordem em que se resolve.',
    complete: 'Tudo pronto: o primeiro Pix já foi recebido.',
    done: 'Feito',
    todo: 'Falta',
    optional: 'Recomendado',
    steps: {
      PRODUCTION: {
        title: 'Ambiente de produção',
        help: 'Este ambiente é um sandbox: nada aqui é dinheiro de verdade. Peça o de produção ao responsável técnico.',
        technical: 'Inicie o Balcão em produção: BALCAO_MODE=production',
      },
      ADDRESS: {
        title: 'Endereço seguro na internet',
        help: 'Seus compradores e o banco ainda não têm um endereço seguro para chegar aqui. Peça ao responsável técnico.',
        technical: 'Defina o endereço público, com HTTPS: BALCAO_URL=https://…',
      },
      MAIL: {
        title: 'Envio de e-mails',
        help: 'Seu e-mail de envio não está configurado. Peça ao responsável técnico: até lá, nenhum e-mail sai para compradores e usuários.',
        technical: 'Configure o envio de e-mails: SMTP_URL=smtp://…, MAIL_FROM e SUPPORT_EMAIL',
      },
      TWO_FACTOR: {
        title: 'Duplo fator para todos os usuários',
        help: 'Alguém ainda entra só com a senha. Exija o duplo fator de todos.',
        open: 'Abrir Segurança',
      },
      PIX: {
        title: 'Banco conectado para Pix',
        help: 'Conecte, teste e ative o banco em que a empresa recebe.',
        open: 'Conectar banco',
      },
      PIX_WEBHOOKS: {
        title: 'Avisos do banco',
        help: 'O banco ainda não nos avisa de cada pagamento. Até lá, um Pix pago pode levar até uma hora para aparecer.',
      },
      FIRST_PIX: {
        title: 'Primeiro Pix recebido',
        help: 'Crie um link de pagamento de valor pequeno e pague-o você mesmo.',
        open: 'Criar link',
      },
      ACCOUNT: {
        title: 'Conta bancária conectada',
        help: 'Sem ela, o saldo e o extrato do banco não aparecem aqui, e nenhum pagamento sai.',
        open: 'Conectar conta',
      },
      INVOICES: {
        title: 'Notas fiscais pelo sistema nacional',
        help: 'A emissão de notas fiscais não está configurada. Peça ao responsável técnico.',
        technical: 'Configure as notas fiscais: NFSE_URL=https://sefin.nfse.gov.br/SefinNacional',
      },
      WHATSAPP: {
        title: 'WhatsApp da empresa',
        help: 'Sem um número conectado, lembretes e avisos aos clientes saem só por e-mail.',
        open: 'Conectar WhatsApp',
      },
    } satisfies Readonly<Record<ReadinessStep, ReadinessTexts>> as Readonly<Record<ReadinessStep, ReadinessTexts>>,
    technical: {
      title: 'Para o responsável técnico',
      help: 'Copie e envie a quem instalou o Balcão.',
    },
  },
  test: 'Testar',
  tested: 'Funciona: a conexão respondeu.',
  testFailed: 'O teste falhou',
  testDetail: (detail: string) => `Resposta recebida: ${detail}`,
  activate: 'Ativar',
  activated: 'Conexão ativada.',
  second: {
    make: 'Usar como segunda',
    done: 'Segunda adquirente definida.',
    title: (name: string) => `Usar ${name} como segunda adquirente?`,
    consequence:
      'O navegador do comprador passa a entregar o cartão às duas. Quando a primeira está fora do ar ou recusa por motivo dela, a mesma tentativa é feita uma vez na segunda. Recusa do banco do comprador não é tentada de novo. Uma venda nunca é cobrada nas duas: sem resposta, só se passa à segunda depois de confirmar que não há venda na primeira, o que leva um ou dois minutos. Vendas com sub-vendedores ficam só na primeira, e cartões já guardados, só na adquirente em que estão.',
    first: 'Usar como primeira',
    firstTitle: (name: string) => `Usar ${name} como primeira adquirente?`,
    firstConsequence:
      'As duas trocam de lugar para os próximos cartões. Os cartões já guardados continuam na ordem em que foram guardados.',
    deactivateTitle: (name: string) => `Deixar de usar ${name} como segunda adquirente?`,
    deactivateConsequence:
      'As vendas em que a primeira adquirente falhar deixam de ser tentadas em outra. O que foi vendido nela continua nela.',
    takesOver: (name: string) => `${name}, a segunda adquirente, passa a ser a única.`,
    alone: (name: string) => `Ativar no lugar de ${name}`,
  },
  deactivate: 'Desativar',
  deactivated: 'Conexão desativada.',
  copyWebhooksUrl: 'Copiar endereço para avisos',
  registerWebhooks: 'Ligar avisos do banco',
  webhooksRegistered: 'Avisos do banco ligados.',
  webhooksFailed: 'O banco não aceitou ligar os avisos. Tente de novo mais tarde.',
  remove: 'Apagar',
  removed: 'Conexão apagada.',
  removeTitle: (name: string) => `Apagar ${name}?`,
  removeConsequence: 'As credenciais guardadas são apagadas. Esta conexão ainda não foi usada.',
  actionsOf: (name: string) => `Ações de ${name}`,
  former: (count: number) => (count === 1 ? '1 conexão anterior' : `${count} conexões anteriores`),
  form: {
    environment: 'Ambiente',
    certificate: 'Certificado (PFX ou P12)',
    choose: 'Escolher arquivo',
    chosen: (name: string) => name,
    password: 'Senha do certificado',
    passwordHelp: 'Deixe em branco se o banco forneceu sem senha.',
    tooLarge: 'O arquivo pode ter no máximo 100 KB.',
    missing: 'Preenchimento obrigatório!',
    descriptorHelp: 'Até 13 letras e números, sem acentos.',
    pixKeyHelp: {
      PIX: 'Uma chave Pix desta conta, neste banco. Telefone começa com +55.',
      PAYOUT: 'A chave Pix da conta de onde o dinheiro sai. Telefone começa com +55.',
      ACCOUNT: 'A chave Pix da conta de onde o dinheiro sai. Telefone começa com +55.',
      CREDIT_CARD: '',
      BANK_SLIP: '',
      WHATSAPP: '',
    } satisfies Readonly<Record<ConnectionMethod, string>>,
    fieldHelp: {
      destinationKey: 'A chave Pix da conta cadastrada para saques, do mesmo CPF ou CNPJ. Telefone começa com +55.',
      automaticAccount:
        'A conta em que o Pix Automático cai, só números. Deixe em branco para não oferecer Pix Automático.',
      automaticAgency: 'Preencha só se a conta tiver agência.',
      contract: 'Preencha só se a cooperativa informou um número de contrato além do número do cliente.',
      establishmentCode: 'São 10 números. Está no contrato e no site da Cielo.',
      merchantName: 'Até 25 letras e números, sem acentos.',
      mcc: 'São 4 números. A Cielo informa o da sua loja.',
      unauthenticated: 'Sem autenticação, uma contestação por fraude é da loja.',
      verifyToken: 'Invente um código e repita o mesmo na Meta ao informar o endereço para avisos.',
      transmission: 'Preencha só se o banco informou um código próprio para o cabeçalho da remessa.',
      firstNumber:
        'O número do próximo boleto, sem o dígito. Se você já emite por este convênio, comece depois do último que usou.',
      lastNumber: 'Preencha só se o banco deu uma faixa de números.',
      protestDays: 'Dias corridos depois do vencimento. Deixe em branco para não protestar.',
      writeOffDays: 'Dias corridos depois do vencimento. Deixe em branco para o banco não dar baixa sozinho.',
      pix: 'O banco cria o QR Code, que vem no retorno e passa a sair no boleto. Peça antes ao gerente que ative o boleto com Pix no contrato.',
      layout: 'O do seu contrato de cobrança. No CNAB 400, escolha protesto ou baixa, não os dois.',
      establishments: 'Só números. Se há mais de uma matriz, separe por vírgula.',
      responsibleEmail: 'A Cielo registra este e-mail como quem respondeu.',
    } as Readonly<Partial<Record<ConnectionField, string>>>,
    layoutName: (columns: string) => `CNAB ${columns}`,
    pixNames: { '': 'Não', yes: 'Sim, pedir o QR Code ao banco' },
    agreementProblem: (expected: string) => `Este banco espera ${expected}.`,
    help: {
      PIX: {
        efi: 'No painel da Efí: API → Aplicações (Client ID e Secret) e Meus certificados. Ative os escopos cob, cobv, pix e webhook; para o Pix Automático, também rec, solicrec, cobr, locrec e seus webhooks.',
        inter:
          'No Internet Banking do Inter: Soluções para sua empresa → Nova integração, com as permissões de API Pix.',
        sicoob: 'No portal developers.sicoob.com.br: crie o aplicativo e envie o certificado da empresa.',
        bb: 'No portal developers.bb.com.br: crie a aplicação com a API Pix e envie o certificado.',
        itau: 'No devportal.itau.com.br: peça a credencial e o certificado dinâmico.',
        bradesco: 'Peça ao seu gerente o acesso à API Pix do Bradesco.',
        santander: 'No developer.santander.com.br: crie a aplicação com a API Pix.',
        sicredi: 'Peça ao Sicredi o acesso à API Pix da sua cooperativa.',
        c6: 'Peça ao C6 o acesso à API Pix da sua conta.',
        other:
          'Qualquer banco que ofereça a API Pix no padrão do Banco Central. Antes, o responsável técnico libera o endereço.',
      },
      PAYOUT: {
        efi: 'No painel da Efí: API → Aplicações e Meus certificados. Ative os escopos pix.send, gn.pix.send.read e webhook.',
        inter:
          'No Internet Banking do Inter: Soluções para sua empresa → Nova integração, com a permissão de pagamento por Pix.',
        sicoob:
          'No portal developers.sicoob.com.br: crie o aplicativo com a API Pix Pagamentos e envie o certificado da empresa.',
      },
      ACCOUNT: {
        bb: 'Peça ao gerente o convênio de pagamentos por arquivo (CNAB 240), de nove dígitos. Por aqui saem boletos e contas; Pix ainda não.',
        santander: 'Peça ao gerente o convênio de pagamentos por arquivo (CNAB 240).',
        bradesco: 'Peça ao gerente o convênio de pagamentos por arquivo (CNAB 240, Multipag).',
        itau: 'Peça ao gerente a troca de arquivos de pagamentos (SISPAG, CNAB 240) desta conta. Por aqui saem Pix, boletos e contas de água, luz, gás e telefone.',
        sicoob:
          'Peça à cooperativa o convênio de pagamentos por arquivo (CNAB 240). Por aqui saem boletos e contas; Pix ainda não.',
        efi: 'No painel da Efí: API → Aplicações e Meus certificados. Ative os escopos pix.send, gn.pix.send.read, gn.balance.read, webhook.read, webhook.write, gn.barcode.read, gn.barcode.pay.write e gn.barcode.pay.read. O extrato não é lido por esta API, e QR Codes dinâmicos não são pagos por ela.',
        inter:
          'No Internet Banking do Inter: Soluções para sua empresa → Nova integração, com as permissões de consultar saldo e extrato e de pagar boletos e Pix.',
        sicoobApi:
          'No portal developers.sicoob.com.br: crie o aplicativo com as APIs Conta Corrente e Pix Pagamentos e envie o certificado da empresa. Boletos não são pagos por esta API.',
      },
      BANK_SLIP: {
        bb: 'Peça ao gerente o convênio de cobrança registrada com emissão pelo cliente, em CNAB 240, e a variação da carteira 17.',
        santander: 'Peça ao gerente o código de transmissão e o código do beneficiário da cobrança em CNAB 240.',
        caixa: 'Peça à agência o código do beneficiário da cobrança registrada (SIGCB), carteira 14, em CNAB 240.',
        bradesco:
          'Peça ao gerente o código da empresa e a carteira da cobrança, com emissão pelo cliente, e se o contrato é em CNAB 240 ou 400.',
        itau: 'Peça ao gerente a carteira da cobrança, como a 109, e se o contrato é em CNAB 240 ou 400.',
        sicredi: 'Peça à cooperativa o posto e o código do beneficiário da cobrança em CNAB 240. A carteira é 1.',
        sicoob: 'Peça à cooperativa o código do cliente da cobrança em CNAB 240. A carteira é 1.',
        sicoobApi:
          'No portal developers.sicoob.com.br: crie o aplicativo com a API Cobrança Bancária e envie o certificado da empresa. O boleto já sai com Pix, sem arquivos.',
        inter:
          'No Internet Banking do Inter: Soluções para sua empresa → Nova integração, com as permissões de cobrança (boleto). O boleto já sai com Pix.',
      },
      CREDIT_CARD: {
        pagarme:
          'No painel do Pagar.me: Configurações → Chaves. O cartão vai do navegador do comprador direto para o Pagar.me: o número não passa por aqui.',
        cielo:
          'Com o suporte da Cielo: MerchantId e MerchantKey da API E-commerce e as credenciais do Silent Order Post. O cartão vai do navegador do comprador direto para a Cielo. Para receber e responder contestações (chargebacks) por aqui, peça também as credenciais e o certificado da API de Chargeback a techsupportchargeback@cielo.com.br; sem elas, acompanhe-as no site da Cielo.',
      },
      WHATSAPP: {
        meta: 'No Gerenciador de Negócios da Meta: um usuário do sistema com whatsapp_business_messaging e whatsapp_business_management, e os IDs em WhatsApp → Configuração da API.',
      },
    } satisfies Readonly<Record<ConnectionMethod, Partial<Record<ConnectionProvider, string>>>> as Readonly<
      Record<ConnectionMethod, Partial<Readonly<Record<ConnectionProvider, string>>>>
    >,
    request: {
      help: 'Não tem estes dados? Copie o pedido e envie ao gerente do banco ou ao responsável técnico.',
      copy: 'Copiar pedido',
      text: (request: {
        readonly method: ConnectionMethod;
        readonly provider: ConnectionProvider;
        readonly where: string;
        readonly fields: readonly string[];
      }) =>
        [
          `Preciso conectar ao Balcão: ${providers[request.provider]}, para ${methods[request.method]}.`,
          request.where,
          `O Balcão pede: ${request.fields.join('; ')}.`,
          'Entregue os dados por um meio seguro.',
        ].join('\n'),
    },
  },
  mail: {
    certificateEnding: (mail: {
      readonly provider: ConnectionProvider;
      readonly validUntil: PlainDate;
      readonly daysLeft: number;
      readonly url: string;
    }) => ({
      subject:
        mail.daysLeft < 0
          ? `O certificado do ${providerInSentence(mail.provider)} venceu`
          : `O certificado do ${providerInSentence(mail.provider)} vence em breve`,
      text: [
        'Olá,',
        mail.daysLeft < 0
          ? `O certificado com que recebemos por ${providerInSentence(mail.provider)} venceu em ${formatPlainDate(mail.validUntil)}. Sem um novo, nenhuma cobrança é criada por este banco.`
          : `O certificado com que recebemos por ${providerInSentence(mail.provider)} vale até ${formatPlainDate(mail.validUntil)}. Peça um novo ao banco e conecte-o antes disso.`,
        'Suas conexões:',
        mail.url,
        'Equipe Balcão',
      ].join('\n\n'),
    }),
  },
};
