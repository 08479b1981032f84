import type { PaymentMethod } from '@balcao/contract/payment-links';
import type { SandboxAction, sandboxBehaviours } from '@balcao/contract/sandbox';

type Behaviour = (typeof sandboxBehaviours)[number];

/** The panel from which a person plays the outside world. */
export const sandbox = {
  title: 'Sandbox',
  notice:
    'Ambiente de demonstração: aqui você faz o papel do comprador, do banco e do emissor. Nada é dinheiro de verdade.',
  tabs: {
    PIX: 'Pix',
    BANK_SLIP: 'Boletos',
    CREDIT_CARD: 'Cartões',
    MAILS: 'E-mails',
    AUTHENTICATOR: 'Autenticador',
    TEST_CARDS: 'Cartões de teste',
  },
  tabsLabel: 'O que o mundo de fora conhece',

  instruments: {
    columns: {
      description: 'Descrição',
      createdAt: 'Criado em',
      status: 'Situação',
      amount: 'Valor',
      actions: 'Ações',
    },
    empty: {
      PIX: 'Sem códigos Pix',
      BANK_SLIP: 'Sem boletos',
      CREDIT_CARD: 'Sem compras com cartão',
    } satisfies Record<PaymentMethod, string>,
    emptyHelp: 'O que os compradores pagarem pelos seus links aparece aqui.',
    actions: {
      PAY: 'Pagar',
      REFUSE: 'Recusar',
      REPEAT: 'Repetir aviso',
      EXPIRE: 'Expirar',
    } satisfies Record<SandboxAction, string>,
    actionOf: (action: string, description: string) => `${action}: ${description}`,
    done: {
      PAY: 'Pagamento enviado.',
      REFUSE: 'Recusa enviada.',
      REPEAT: 'Aviso repetido. Nada deve mudar.',
      EXPIRE: 'Vencimento enviado.',
    } satisfies Record<SandboxAction, string>,
  },

  statuses: {
    OPEN: 'Em aberto',
    PAID: 'Pago',
    EXPIRED: 'Expirado',
    CANCELED: 'Cancelado',
    AUTHORIZED: 'Autorizado',
    REFUSED: 'Recusado',
    CHALLENGE: 'Em desafio',
  },

  clock: {
    title: 'Relógio',
    help: 'Adiantar faz acontecer, em ordem, tudo que vence no caminho. Não volta.',
    now: 'Agora, para este vendedor',
    ahead: (time: string) => `${time} à frente do relógio de verdade`,
    hour: '+1 hora',
    day: '+1 dia',
    week: '+7 dias',
    month: '+30 dias',
    moved: (ran: number) =>
      ran === 0 ? 'Relógio adiantado. Nada vencia no caminho.' : `Relógio adiantado. Tarefas executadas: ${ran}.`,
  },

  behaviour: {
    title: 'Comportamento',
    help: 'Como cada trilho responde às próximas cobranças.',
    rails: { PIX: 'Pix', BANK_SLIP: 'Boleto', CREDIT_CARD: 'Cartão' } satisfies Record<PaymentMethod, string>,
    options: {
      NORMAL: 'Normal',
      REFUSE: 'Recusa',
      DELAY: 'Demora a avisar',
      TIMEOUT: 'Não responde',
      DUPLICATE: 'Avisa duas vezes',
    } satisfies Record<Behaviour, string>,
    delaySeconds: 'Demora, em segundos',
    save: 'Salvar comportamento',
    saved: 'Comportamento alterado.',
  },

  mails: {
    empty: 'Sem e-mails',
    emptyHelp: 'Os e-mails que o produto enviaria aparecem aqui.',
    to: (address: string) => `Para ${address}`,
  },

  authenticator: {
    help: 'O código que o aplicativo de cada pessoa mostra agora.',
    empty: 'Ninguém usa segundo fator',
    emptyHelp: 'Os códigos de quem ligar o segundo fator aparecem aqui.',
    code: 'código',
    left: (seconds: number) => `vale por mais ${seconds} s`,
  },

  testCards: {
    help: (code: string) =>
      `Validade: qualquer data futura. Código de segurança: três dígitos. Código do desafio (3DS): ${code}.`,
    number: 'Número',
    brand: 'Bandeira',
    outcome: 'O que acontece',
    copy: 'número do cartão',
  },
} as const;
