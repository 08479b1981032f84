/** The minimum stay of a subscription, and the fine of canceling before its end. */
export const subscriptionFine = {
  title: 'Multa por cancelamento antecipado',
  stay: 'Permanência mínima',
  until: (date: string) => `Até ${date}`,
  percentFine: (percent: number) => `multa de ${percent} % do que falta`,
  fixedFine: (amount: string) => `multa de ${amount}`,

  form: {
    months: 'Permanência mínima, em meses',
    monthsHelp: 'Contada do primeiro vencimento. Cancelar antes do fim tem multa.',
    kind: 'Multa',
    kinds: { PERCENT_OF_REST: 'Percentual do que falta', FIXED: 'Valor fixo' },
    percent: 'Percentual',
    amount: 'Valor da multa',
    fixedHelp:
      'Os tribunais aceitam a multa proporcional ao que falta: um valor fixo pode ser reduzido, e aqui nunca passa do que falta.',
    problems: { months: 'De 1 a 60 meses.', percent: 'De 1 a 100.', required: 'Preenchimento obrigatório!' },
  },

  left: (from: string, until: string, periods: number, days: number, amount: string) =>
    `A permanência mínima vai até ${until}. De ${from} até lá faltam ${leftOf(periods, days)}: ${amount}.`,
  percentOfLeft: (percent: number, amount: string) => `A multa é de ${percent} % desse valor: ${amount}.`,
  agreed: (amount: string) => `A multa combinada é de ${amount}.`,
  limited: (agreed: string, amount: string) => `A multa combinada é de ${agreed}, e não passa do que falta: ${amount}.`,
  noMorePeriods: 'Nenhum período mais será cobrado desta recorrência.',
  chargedNow: 'Ela é cobrada agora, pelo método da recorrência.',
  chargedLater: 'Ela é cobrada quando o cancelamento passar a valer. Desfazer o cancelamento desfaz a multa.',
  waive: 'Dispensar a multa',
  waived: 'Nada é cobrado. A dispensa fica no histórico, com o seu nome.',
} as const;

function leftOf(periods: number, days: number): string {
  const whole = periods === 1 ? '1 período' : `${periods} períodos`;
  const part = days === 1 ? '1 dia' : `${days} dias`;
  if (days === 0) return whole;
  return periods === 0 ? part : `${whole} e ${part}`;
}
