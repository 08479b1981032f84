/** Effects of a change of a subscription on its open charges. */
export const canceledCharges = {
  canceled: (quantity: number, amount: string) =>
    quantity === 1
      ? `1 cobrança que ainda não venceu é cancelada: ${amount}.`
      : `${quantity} cobranças que ainda não venceram são canceladas: ${amount}.`,
  owed: (quantity: number, amount: string) =>
    quantity === 1 ? `1 cobrança continua devida: ${amount}.` : `${quantity} cobranças continuam devidas: ${amount}.`,
} as const;
