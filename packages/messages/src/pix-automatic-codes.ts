export const debitErrors: Readonly<Record<string, string>> = {
  'debit.EXPIRADA': 'O banco do pagador não encontrou saldo',
  'debit.REJEITADA': 'O banco do pagador recusou o débito',
  'debit.CANCELADA': 'O débito foi cancelado',
  'debit.AC05': 'A conta do pagador foi encerrada',
  'debit.AC06': 'A conta do pagador está bloqueada',
  'debit.AM02': 'O valor passa do limite que o pagador definiu',
  'debit.AM09': 'O valor não é o autorizado',
  'debit.ACCT': 'A conta do pagador foi encerrada',
  'debit.BLCK': 'A conta do pagador está bloqueada',
  'debit.CCLD': 'A autorização do Pix Automático foi cancelada',
  'debit.FAIL': 'O débito não pôde ser liquidado',
  'debit.SLBD': 'O pagador cancelou este débito no banco dele',
  'debit.SLCR': 'O débito foi cancelado a pedido do vendedor',
  'pix_recurring.not_found': 'A autorização do Pix Automático não existe mais',
  'pix_recurring.not_approved': 'A autorização do Pix Automático não está em vigor',
  'pix_recurring.outside_window': 'O prazo de envio ao banco do pagador (2 a 10 dias antes) passou',
  'pix_recurring.cycle_taken': 'O período já tem um débito por Pix Automático',
  'pix_recurring.amount_not_authorized': 'O valor é diferente do que o pagador autorizou',
};

export const recurrenceEndings: Readonly<Record<string, string>> = {
  AP13: 'O pagador recusou',
  AP14: 'O banco do pagador recusou',
  ACCL: 'A conta do pagador foi encerrada',
  CPCL: 'A empresa do pagador foi encerrada',
  DCSD: 'O pagador faleceu',
  ERSL: 'Houve um erro na solicitação',
  FRUD: 'Suspeita de fraude',
  PCFD: 'O pagador não respondeu a tempo',
  SLCR: 'Confirmada de outra forma',
  SLDB: 'Cancelada a pedido',
  NRES: 'Cancelada pelo pagador',
};

export const recurrenceEnders: Readonly<Record<string, string>> = {
  PSP_PAGADOR: 'pelo banco do pagador',
  USUARIO_PAGADOR: 'pelo pagador, no banco dele',
  PSP_RECEBEDOR: 'pelo seu provedor de Pix',
  USUARIO_RECEBEDOR: 'por você',
};
