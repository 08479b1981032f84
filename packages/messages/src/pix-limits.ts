import type { PixPeriod } from '@balcao/contract/banking/pix-limits';

const periods: Readonly<Record<PixPeriod, { readonly label: string; readonly hours: string }>> = {
  DAY: { label: 'Limite diurno', hours: 'Das 6h00 às 19h59min59s, por dia' },
  NIGHT: { label: 'Limite noturno', hours: 'Das 20h00 às 5h59min59s, por dia' },
};

export const pixLimits = {
  section: 'Limite de transferências',
  help: 'Reduções valem na hora. Aumentos levam 24 horas.',
  periods,
  processing: 'Alteração em processamento',
  pending: (amount: string, at: string) => `Novo limite: ${amount}, a partir de ${at}`,
  used: (amount: string) => `Usado agora: ${amount}`,
  edit: 'Editar',
  cancel: 'Cancelar',
  save: 'Salvar',
  dialogTitle: 'Confirmar alteração de limites',
  dialogLine: (label: string, from: string, to: string) => `${label}: de ${from} para ${to}`,
  increase: 'O aumento vale em 24 horas.',
  decrease: 'A redução vale na hora.',
  confirm: 'Confirmar alteração',
  saved: 'Limites alterado com sucesso.',
  notConfigured: 'Conta não configurada.',
  notConfiguredHelp: 'Configure a conta PJ antes de ajustar os limites.',
  configure: 'Ativar conta PJ',
  loadFailed: 'Não foi possível carregar os limites',
} as const;
