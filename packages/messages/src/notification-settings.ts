import type { MessageVariable } from '@balcao/contract/message-variables';
import type { PaymentMethod } from '@balcao/contract/payment-links';

type Channel = 'EMAIL' | 'WHATSAPP';

export const notificationSettings = {
  loadFailed: 'Falha no carregamento das notificações.',
  tabsLabel: 'Configuração das notificações',
  tabs: { geral: 'Informações gerais', boleto: 'Boleto', pix: 'Pix', cartao: 'Cartão de Crédito' },

  identity: {
    title: 'Identificação',
    help: 'Quem assina as mensagens aos seus clientes, e para onde vão as respostas.',
    name: 'Nome',
    email: 'E-mail',
    hiddenEmail: 'E-mail oculto',
    hiddenEmailHelp: 'Recebe uma cópia de cada e-mail, sem o cliente saber. Opcional.',
    required: 'Preenchimento obrigatório!',
    invalidEmail: 'Digite um e-mail válido!',
    save: 'Salvar',
    saved: 'Identificação alterada com sucesso',
  },

  all: {
    title: 'Envio',
    label: 'Avisar os clientes das cobranças',
    help: 'Se desligar, nenhum lembrete é enviado. Comprovantes e boletos de compras continuam sendo enviados.',
    identifyFirst: 'Salve a identificação antes de ligar os avisos.',
    on: 'Notificação ativada!',
    off: 'Notificação desabilitada com sucesso',
  },

  type: {
    on: 'Notificação ativada!',
    off: 'Notificação desativada!',
    allOff: 'Os avisos estão desligados: nenhuma destas mensagens é enviada.',
    toGeneral: 'Ir para Informações gerais',
    channels: 'Canais',
    email: 'Enviar por e-mail',
    emailHelp: 'Ao e-mail que o cliente informou.',
    whatsApp: 'Enviar por WhatsApp',
    whatsAppHelp: 'Ao telefone do cliente, quando há um.',
    whatsAppMissing: 'Nenhum número de WhatsApp está conectado.',
    toConnections: 'Conectar um número',
    days: 'Quando enviar',
    daysHelp:
      'Às 9h, enquanto a cobrança espera pagamento. Quem pagou não é avisado. Escolha um dia para ver a mensagem.',
    daysLabel: 'Dia da mensagem mostrada',
    beforeDue: 'Antes do vencimento',
    afterDue: 'Depois do vencimento',
    dayCount: (days: number) => (days === 0 ? 'No dia' : days === 1 ? '1 dia' : `${days} dias`),
    before: (days: number) => (days === 1 ? '1 dia antes' : `${days} dias antes`),
    after: (days: number) => (days === 1 ? '1 dia depois' : `${days} dias depois`),
  },

  message: {
    title: 'Texto',
    help: 'Vem depois da saudação. O valor, o vencimento e como pagar vão sempre no fim da mensagem.',
    label: 'Mensagem',
    variables: 'Inserir no texto',
    names: {
      nome: 'Nome do cliente',
      primeiro_nome: 'Primeiro nome',
      vendedor: 'Seu nome',
      cobranca: 'Título da cobrança',
      valor: 'Valor',
      total: 'Valor com juros e multa',
      vencimento: 'Vencimento',
      prazo: 'Prazo',
    } satisfies Record<MessageVariable, string>,
    count: (length: number, max: number) => `${length}/${max}`,
    tooLong: (max: number) => `O texto deve ter no máximo ${max} caracteres!`,
    unknown: (variable: string) => `A variável ${variable} não existe.`,
    save: 'Salvar texto',
    saved: 'Texto da notificação alterado com sucesso.',
    reset: 'Voltar ao texto padrão',
  },

  preview: {
    title: 'Como o cliente recebe',
    channel: 'Canal',
    channels: { EMAIL: 'E-mail', WHATSAPP: 'WhatsApp' } satisfies Record<Channel, string>,
    charge: 'Cobrança mostrada',
    example: 'Um exemplo',
    searching: 'Buscando…',
    searchFailed: 'Não foi possível buscar as cobranças.',
    noCharge: 'Nenhuma cobrança em aberto por este método.',
    useExample: 'Voltar ao exemplo',
    from: 'De',
    replyTo: 'Respostas para',
    to: 'Para',
    subject: 'Assunto',
    failed: 'Não foi possível mostrar a mensagem.',
    wait: 'Corrija o texto para ver a mensagem.',
    test: 'Enviar teste para mim',
    testHelp: 'Vai para o seu e-mail de acesso, marcada como teste. Até 5 por hora.',
    phone: 'Seu WhatsApp',
    testPhoneHelp: 'Vai para este telefone, marcada como teste. Até 5 por hora.',
    testedPhone: (phone: string) => `Mensagem de teste enviada para ${phone}.`,
    tested: (email: string) => `Mensagem de teste enviada para ${email}.`,
  },

  methodOf: { boleto: 'BANK_SLIP', pix: 'PIX', cartao: 'CREDIT_CARD' } satisfies Record<string, PaymentMethod>,
} as const;
