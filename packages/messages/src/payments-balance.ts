export const paymentsBalance = {
  title: 'Saldo disponível',
  updatedAt: (at: string) => `Atualizado em ${at}`,
  never: 'Nunca',
  refresh: 'Atualizar saldo',
  retry: 'Tentar novamente',
  lastTry: (at: string) => `Última tentativa: ${at}`,
  failures: {
    timeout: 'Timeout na requisição. Tente novamente.',
    network: 'Erro de conexão. Verifique sua internet.',
    session: 'Sessão expirada. Faça login novamente.',
    other: 'Erro ao carregar saldo. Tente novamente.',
  },
} as const;
