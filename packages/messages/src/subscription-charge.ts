/** An amount charged at once, besides the periods. */
export const subscriptionCharge = {
  action: 'Cobrar agora',
  title: 'Cobrar um valor avulso',
  help: 'Uma cobrança além dos períodos, por algo já entregue: um conserto, um item a mais. As tarifas são suas.',
  byCard: (digits: string) => `É cobrado hoje no cartão final ${digits}.`,
  byMethod: { BANK_SLIP: 'O boleto é enviado ao cliente por e-mail.', PIX: 'O Pix é enviado ao cliente por e-mail.' },
  staysOwed: 'Continua devido se a recorrência for pausada ou cancelada.',
  name: 'Título',
  value: 'Valor',
  dueDate: 'Vencimento',
  past: 'A data do vencimento deve ser hoje ou uma data futura.',
  required: 'Preenchimento obrigatório!',
  confirm: 'Cobrar',
  done: 'Cobrança criada.',
} as const;
