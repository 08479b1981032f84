export const settlementRefusalTexts = {
  'settlement.charge_not_found': 'Cobrança não encontrada.',
};
