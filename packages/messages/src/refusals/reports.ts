export const reportRefusalTexts = {
  'report.not_found': 'Relatório não encontrado.',
  'report.not_ready': 'O relatório ainda não está pronto.',
  'report.too_many': ({ max }: { readonly max: number }) =>
    `Já há ${max} relatórios sendo gerados. Aguarde um deles terminar.`,
  'report.link_invalid': 'Este link não vale mais. Peça o relatório de novo.',
  'report.not_failed': 'Este relatório não precisa ser gerado de novo.',
  'report.schedule_not_found': 'Envio programado não encontrado.',
  'report.too_many_schedules': ({ max }: { readonly max: number }) => `Há no máximo ${max} envios programados.`,
  'report.period_reversed': 'A data inicial deve ser anterior à final.',
  'report.period_in_future': 'O período não pode passar de hoje.',
  'report.period_too_long': ({ months }: { readonly months: number }) => `O período é de no máximo ${months} meses.`,
  'report.period_too_old': ({ days }: { readonly days: number }) => `O período pode começar até ${days} dias atrás.`,
} as const;
