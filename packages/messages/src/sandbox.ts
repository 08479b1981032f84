import type { PaymentMethod } from '@balcao/contract/payment-links';
import type { SandboxAction, sandboxBehaviours } from '@balcao/contract/sandbox';

type Behaviour = (typeof sandboxBehaviours)[number];
type ByRail<Value> = Readonly<Record<PaymentMethod, Value>>;

/** Cards are disputed at the issuer, Pix at the payer's bank (MED), boletos never. */
const disputing = {
  DISPUTE: 'Abrir disputa',
  WIN: 'Vendedor ganha',
  LOSE: 'Cliente ganha',
} as const;

const disputed = {
  DISPUTE: 'Disputa aberta pelo cliente. O aviso está a caminho.',
  WIN: 'O emissor decidiu a favor do vendedor.',
  LOSE: 'O emissor decidiu a favor do cliente.',
} as const;

const disputingPix = { DISPUTE: 'Abrir MED', WIN: 'Recusar MED', LOSE: 'Aceitar MED' } as const;

const disputedPix = {
  DISPUTE: 'MED aberto pelo banco do pagador. O aviso está a caminho.',
  WIN: 'O MED foi recusado: o valor é do vendedor.',
  LOSE: 'O MED foi aceito: o valor volta ao pagador.',
} as const;

export const sandbox = {
  title: 'Sandbox',
  ribbon: 'Ambiente de teste',
  ribbonHelp: 'Aqui você faz o papel do cliente, do banco e do emissor do cartão. Nenhum dinheiro é de verdade.',
  tabsLabel: 'Partes do sandbox',
  tabs: {
    PIX: 'Pix',
    PIX_AUTOMATIC: 'Pix Automático',
    BANK_SLIP: 'Boleto',
    CREDIT_CARD: 'Cartão',
    ACCOUNTS: 'Conta',
    VIRTUAL_CARDS: 'Cartões virtuais',
    INVOICES: 'Notas fiscais',
    TEST_CARDS: 'Cartões de teste',
    MAILS: 'E-mails',
    AUTHENTICATOR: 'Autenticador',
  },
  notNormal: '(fora do normal)',

  clock: {
    title: 'Hora do vendedor',
    inTime: 'Anda junto com o relógio de verdade.',
    ahead: (time: string) => `${time} à frente do relógio de verdade.`,
    days: (days: number) => (days === 1 ? '1 dia' : `${days} dias`),
    hours: (hours: number) => (hours === 1 ? '1 hora' : `${hours} horas`),
    and: ' e ',
    lessThanAnHour: 'Menos de uma hora',
    forward: 'Adiantar',
    moves: {
      HOUR: '1 hora',
      DAY: '1 dia',
      BUSINESS_DAY: 'Próximo dia útil',
      CHOSEN: 'Escolher…',
    },
    loadFailed: 'Não foi possível carregar a hora do vendedor.',
    dialog: {
      title: 'Adiantar o relógio',
      from: 'De',
      to: 'Para',
      effects:
        'Tudo o que vence até lá acontece, na ordem e no horário certos: códigos Pix expiram, boletos pagos são creditados, cobranças atrasam, recebíveis são liberados.',
      noReturn: 'O relógio não volta.',
      date: 'Data',
      time: 'Hora',
      confirm: 'Adiantar relógio',
      needsDate: 'Informe a data.',
      needsTime: 'Informe a hora.',
      backwards: 'Escolha um momento depois da hora do vendedor.',
    },
    moving: (to: string) => `Adiantando até ${to}`,
    movingHelp: 'Você pode sair daqui: um aviso diz quando terminar.',
    moved: (ran: number) =>
      ran === 0
        ? 'Relógio adiantado: nada vencia nesse tempo.'
        : `Relógio adiantado: ${ran === 1 ? '1 evento executado' : `${new Intl.NumberFormat('pt-BR').format(ran)} eventos executados`}.`,
  },

  behaviour: {
    label: {
      PIX: 'Como o provedor de Pix se comporta',
      BANK_SLIP: 'Como o banco do boleto se comporta',
      CREDIT_CARD: 'Como o emissor do cartão se comporta',
    } satisfies ByRail<string>,
    options: {
      NORMAL: 'Normal',
      REFUSE: 'Recusa',
      DELAY: 'Atrasa',
      TIMEOUT: 'Não responde',
      DUPLICATE: 'Duplica os avisos',
      SHUFFLE: 'Embaralha os avisos',
    } satisfies Record<Behaviour, string>,
    help: {
      PIX: {
        NORMAL: 'Aceita cobranças e avisa cada pagamento uma vez, na hora.',
        REFUSE: 'Não aceita novas cobranças Pix.',
        DELAY: 'Os avisos de pagamento chegam depois da demora.',
        TIMEOUT: 'O primeiro envio de cada pedido fica sem resposta; metade nem chega.',
        DUPLICATE: 'Cada aviso chega duas vezes igual e uma terceira com outro número.',
        SHUFFLE: 'Metade dos avisos chega depois da demora, e os que vêm depois passam à frente.',
      },
      BANK_SLIP: {
        NORMAL: 'Registra boletos e avisa o crédito às 6h do dia útil seguinte ao pagamento.',
        REFUSE: 'Não registra novos boletos.',
        DELAY: 'Os avisos chegam depois da demora, também o das 6h.',
        TIMEOUT: 'O primeiro envio de cada pedido fica sem resposta; metade nem chega.',
        DUPLICATE: 'Cada aviso chega duas vezes igual e uma terceira com outro número.',
        SHUFFLE: 'Metade dos avisos chega depois da demora, e os que vêm depois passam à frente.',
      },
      CREDIT_CARD: {
        NORMAL: 'Responde na hora o que o número do cartão de teste pede.',
        REFUSE: 'Recusa toda compra, com o código 05.',
        DELAY: 'Não responde na hora; o resultado chega por aviso, depois da demora.',
        TIMEOUT: 'O primeiro envio de cada pedido fica sem resposta; metade nem chega.',
        DUPLICATE: 'Responde, e ainda avisa três vezes o mesmo resultado.',
        SHUFFLE: 'Avisa antes de responder, e metade dos avisos chega depois da demora, fora de ordem.',
      },
    } satisfies ByRail<Record<Behaviour, string>>,
    delaySeconds: 'Demora',
    seconds: 's',
    delayHelp: 'De 1 a 600 segundos. Vale para Pix, boleto e cartão.',
    delayInvalid: 'Informe de 1 a 600 segundos.',
    save: 'Salvar',
    saved: 'Comportamento salvo. Vale a partir de agora.',
    loadFailed: 'Não foi possível carregar o comportamento.',
  },

  instruments: {
    listLabel: {
      PIX: 'Códigos Pix que o provedor conhece',
      BANK_SLIP: 'Boletos que o banco conhece',
      CREDIT_CARD: 'Compras que o emissor conhece',
    } satisfies ByRail<string>,
    columns: {
      description: 'Descrição',
      reference: 'Referência',
      createdAt: 'Criado em',
      status: 'Situação',
      amount: 'Valor',
      actions: 'Ações',
    },
    empty: {
      PIX: 'Sem códigos Pix',
      BANK_SLIP: 'Sem boletos',
      CREDIT_CARD: 'Sem compras com cartão',
    } satisfies ByRail<string>,
    emptyHelp: 'O que os clientes pagarem pelos seus links aparece aqui.',
    noReference: 'sem código',
    reference: 'referência',
    statuses: {
      PIX: {
        ACTIVE: 'Aguardando',
        PAID: 'Pago',
        EXPIRED: 'Expirado',
        CANCELED: 'Cancelado',
        DISPUTED: 'Em MED',
        CHARGED_BACK: 'Devolvido por MED',
      },
      BANK_SLIP: { OPEN: 'Em aberto', PAID: 'Pago', CANCELED: 'Baixado' },
      CREDIT_CARD: {
        PROCESSING: 'Processando',
        CHALLENGE: 'Em autenticação',
        AUTHORIZED: 'Autorizada',
        REFUSED: 'Recusada',
        REVERSED: 'Estornada',
        PARTIALLY_REVERSED: 'Estorno parcial',
        DISPUTED: 'Em disputa',
        CHARGED_BACK: 'Chargeback',
      },
    } satisfies ByRail<Record<string, string>>,
    actions: {
      PIX: {
        PAY: 'Pagar',
        PAY_PIX: 'Pagar',
        REFUSE: 'Recusar',
        EXPIRE: 'Expirar',
        REPEAT: 'Repetir aviso',
        ...disputingPix,
      },
      BANK_SLIP: {
        PAY: 'Pagar',
        PAY_PIX: 'Pix do boleto',
        REFUSE: 'Recusar',
        EXPIRE: 'Expirar',
        REPEAT: 'Repetir aviso',
        ...disputing,
      },
      CREDIT_CARD: {
        PAY: 'Aprovar',
        PAY_PIX: 'Aprovar',
        REFUSE: 'Recusar',
        EXPIRE: 'Expirar',
        REPEAT: 'Repetir aviso',
        ...disputing,
      },
    } satisfies ByRail<Record<SandboxAction, string>>,
    actionOf: (action: string, description: string) => `${action}: ${description}`,
    done: {
      PIX: {
        PAY: 'Pix pago. O aviso está a caminho.',
        PAY_PIX: 'Pix pago. O aviso está a caminho.',
        REFUSE: 'Pix cancelado pelo provedor.',
        EXPIRE: 'Código Pix expirado.',
        REPEAT: 'Aviso enviado de novo. Nada deve mudar.',
        ...disputedPix,
      },
      BANK_SLIP: {
        PAY: 'Boleto pago. O banco avisa às 6h do próximo dia útil: adiante o relógio para ver.',
        PAY_PIX: 'Boleto pago pelo Pix. O aviso está a caminho.',
        REFUSE: 'Boleto recusado.',
        EXPIRE: 'Boleto baixado pelo banco sem pagamento.',
        REPEAT: 'Aviso enviado de novo. Nada deve mudar.',
        ...disputed,
      },
      CREDIT_CARD: {
        PAY: 'Compra aprovada. O aviso está a caminho.',
        PAY_PIX: 'Compra aprovada. O aviso está a caminho.',
        REFUSE: 'Compra recusada pelo emissor.',
        EXPIRE: 'Compra expirada.',
        REPEAT: 'Aviso enviado de novo. Nada deve mudar.',
        ...disputed,
      },
    } satisfies ByRail<Record<SandboxAction, string>>,
  },

  mails: {
    listLabel: 'E-mails que teriam saído',
    empty: 'Sem e-mails',
    emptyHelp: 'Os e-mails e as mensagens de WhatsApp que o Balcão enviaria a clientes e usuários aparecem aqui.',
    whatsApp: 'Mensagem de WhatsApp',
    deliveries: {
      WAITING: 'Aguardando nova tentativa',
      SENDING: 'Sendo enviada',
      UNKNOWN: 'Sem confirmação: não é enviada de novo',
      ACCEPTED: 'Aceita',
      SENT: 'Enviada',
      DELIVERED: 'Entregue',
      READ: 'Lida',
      FAILED: 'Não entregue',
    },
    deliveryFailed: (why: string) => `Não entregue: ${why}`,
    to: (address: string) => `Para ${address}`,
    hiddenCopy: (address: string) => `cópia oculta para ${address}`,
    reading: 'E-mail aberto',
    backToList: 'Voltar à lista',
    loadFailed: 'Não foi possível carregar os e-mails.',
  },

  authenticator: {
    help: 'O código que o aplicativo autenticador de cada pessoa com duplo fator mostra agora.',
    empty: 'Ninguém usa duplo fator',
    emptyHelp: 'Os códigos de quem ativar o duplo fator aparecem aqui.',
    code: 'código',
    left: (seconds: number) => `vale por mais ${seconds} s`,
    loadFailed: 'Não foi possível carregar os códigos.',
  },

  testCards: {
    help: (code: string) =>
      `Use em qualquer checkout deste ambiente. Validade: qualquer mês a partir deste. Código de segurança: três dígitos, quatro no American Express. Código do desafio (3DS): ${code}.`,
    number: 'Número',
    brand: 'Bandeira',
    outcome: 'O que acontece',
    copy: 'número do cartão',
  },
} as const;
