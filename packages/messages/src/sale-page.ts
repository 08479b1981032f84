export const salePage = {
  openAmount: 'Escolha o valor',
  left: (count: number) => (count === 1 ? 'Resta 1 unidade' : `Restam ${count} unidades`),
  soldOut: 'Esgotado',
  soldOutHelp: (seller: string) =>
    `Todas as unidades foram vendidas ou estão sendo pagas. Em caso de dúvida, fale com ${seller}.`,
  toOwn: 'Voltar para a minha compra',
  amountTitle: 'Quanto você quer pagar?',
  suggestions: 'Valores sugeridos',
  amount: 'Valor',
  least: (amount: string) => `A partir de ${amount}.`,
  questions: 'Antes de pagar',
  optional: (label: string) => `${label} (opcional)`,
  choose: 'Escolha',
  goOn: 'Continuar',
  required: 'Preenchimento obrigatório!',
  tooLong: (max: number) => `Use até ${max} caracteres.`,
} as const;
