export const newSubscription = {
  action: 'Nova recorrência',
  loadFailed: 'Não foi possível carregar o cliente',
  startDate: 'Primeiro vencimento',
  note: 'As tarifas são as de hoje.',
  submit: 'Criar recorrência',
  done: (name: string) => `Recorrência de ${name} criada.`,
} as const;
