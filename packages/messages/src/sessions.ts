export const sessions = {
  on: (browser: string, system: string) => `${browser} no ${system}`,
  unknown: 'Dispositivo não identificado',
  program: 'Programa (API)',
  current: 'Esta sessão',
  label: 'Sessões abertas',
  empty: 'Nenhuma sessão aberta.',
  since: 'desde',
  lastUsed: 'Último uso',
  end: 'Encerrar',
  endOf: (device: string) => `Encerrar a sessão de ${device}`,
  ended: 'Sessão encerrada.',
  loadFailed: 'Não foi possível carregar as sessões',
} as const;
