import type { ConnectionFailure, ConnectionMethod } from '@balcao/contract';

export const connectionSteps = {
  label: 'Passos da conexão',
  step: (number: number, of: number) => `Passo ${number} de ${of}`,
  done: 'feito',
  names: ['Para quê e com quem', 'Peça as credenciais', 'Preencha', 'Teste e ative'],
  choose: {
    method: 'Para quê',
    provider: 'Com quem',
    does: {
      pix: 'Recebe por Pix.',
      pixAutomatic: 'Recebe por Pix e por Pix Automático.',
      pixOther:
        'Recebe por Pix em outro banco com a API Pix do Banco Central. O responsável técnico libera o endereço.',
      accountByFiles: 'Paga Pix, boletos e contas por arquivos de remessa e retorno, que você leva ao banco.',
      account: 'Mostra o saldo e o extrato desta conta e paga por ela.',
      accountWithoutStatement: 'Paga Pix, boletos e contas por esta conta e mostra o saldo dela, sem o extrato.',
      payout: 'Paga os saques por Pix para a conta cadastrada.',
      slipByCalls: 'Registra o boleto na hora, já com Pix, sem arquivos.',
      slipByFiles: 'Registra boletos por arquivos de remessa e retorno, que você leva ao banco.',
      cardWithSplit: 'Cobra cartões e divide as vendas com sub-vendedores.',
      cardAlone: 'Cobra cartões. Não divide as vendas com sub-vendedores.',
      whatsApp: 'Envia os avisos aos clientes pelo número da empresa.',
    },
  },
  ask: {
    where: 'Onde conseguir',
    needed: 'O que é preciso ter em mãos',
    ready: 'Já tenho tudo',
  },
  fill: {
    help: 'As credenciais ficam guardadas com criptografia: ninguém consegue vê-las depois, nem nós.',
    groups: {
      identification: 'Identificação',
      secrets: 'Senhas e chaves',
      certificate: 'Certificado',
      contesting: 'Contestação de chargebacks',
      authenticating: 'Autenticação do comprador (3DS)',
    },
    contestingHelp:
      'Opcional. Com estas credenciais e o certificado da API de Chargeback, as contestações chegam aqui com o prazo da Cielo, e a defesa sai daqui. Deixe tudo em branco para continuar respondendo no site da Cielo.',
    authenticatingHelp:
      'Opcional. O banco do comprador confirma quem está comprando, e uma contestação por fraude do que ele autenticou é do banco, não sua. A página de pagamento pede também o endereço de cobrança. Vale para quem paga um link ou escolhe um plano: as cobranças seguintes de uma assinatura e as da segunda adquirente vão sem autenticação. Deixe em branco para vender como hoje.',
    scope:
      'Antes de ligar, confira o PCI: com o 3DS, um programa da Cielo lê o número do cartão na sua página de pagamento. O questionário que a loja responde passa a ser o SAQ A-EP, que pede mais do que o SAQ A.',
    notHosted:
      'Este ambiente ainda não oferece o 3DS. Peça ao responsável técnico que obtenha o programa do 3DS com a Cielo e informe o arquivo em CIELO_3DS_SCRIPT.',
    unauthenticated: {
      '': 'Vender mesmo assim',
      REFUSE: 'Recusar a venda',
    },
    submit: 'Guardar e testar',
  },
  activate: {
    testing: 'Testando a conexão. Pode levar alguns segundos.',
    untested: 'As credenciais estão guardadas. Falta testar a conexão.',
    testAgain: 'Testar de novo',
    corrections: {
      credentials: 'Confira se tudo foi copiado por inteiro, da mesma aplicação e do mesmo ambiente.',
      certificate: 'Confira se o arquivo é o desta aplicação e se não foi trocado por outro mais novo.',
      unreachable: 'Costuma ser passageiro: teste de novo em alguns minutos. Se continuar, confira os dados.',
      key: 'Confira a chave Pix: ela tem de ser desta conta, neste banco.',
      refused: 'Confira se a aplicação tem as permissões pedidas no passo 2.',
    } satisfies Readonly<Record<ConnectionFailure, string>>,
    correct: 'Voltar e corrigir',
    correctHelp:
      'Para corrigir, as credenciais guardadas são apagadas e você as informa de novo. Os outros dados ficam.',
    consequence: 'O que muda ao ativar',
    second: 'O que muda como segunda adquirente',
    later: 'Agora não',
    gone: 'Esta conexão não existe mais.',
  },
  finished: {
    title: (name: string) => `${name} está em uso`,
    next: 'O que acontece agora',
    helpOf: {
      PIX: 'As próximas cobranças por Pix já saem por este banco. Para conferir, crie uma cobrança de valor pequeno e pague-a você mesmo.',
      PAYOUT: 'O próximo saque já sai da conta deste banco. Acompanhe-o em Financeiro.',
      ACCOUNT:
        'O saldo e o extrato deste banco aparecem em Conta bancária em alguns minutos, e os próximos pagamentos saem dele.',
      BANK_SLIP: 'Os próximos boletos já são registrados neste banco.',
      CREDIT_CARD: 'Os próximos cartões já são cobrados nesta adquirente. Falta informar a ela o endereço para avisos.',
      WHATSAPP:
        'Falta enviar os modelos de mensagem para aprovação, em Conexões, e informar à Meta o endereço para avisos.',
    } satisfies Readonly<Record<ConnectionMethod, string>>,
    second:
      'Os próximos cartões vão também a ela, e ela é tentada quando a primeira falha. Falta informar a ela o endereço para avisos.',
    byFiles: 'Os boletos criados a partir de agora entram nas remessas: gere-as em Arquivos do banco e leve-as a ele.',
    accountWithoutStatement:
      'Os próximos pagamentos saem deste banco. Transfira para a conta, em Tesouraria, o que ela vai pagar: o extrato dele não é lido.',
    paymentsByFiles:
      'Os pagamentos aprovados entram nas remessas no dia deles: gere-as em Arquivos do banco, leve-as a ele e traga os retornos.',
    open: 'Ver conexões',
  },
};
