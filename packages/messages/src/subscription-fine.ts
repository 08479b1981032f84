export const subscriptionFine = {
  title: 'Multa por cancelamento antecipado',
} as const;
