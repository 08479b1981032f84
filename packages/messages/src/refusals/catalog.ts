export const catalogRefusalTexts = {
  'plan.not_found': 'Plano não encontrado.',
  'plan.inactive': 'Este plano está desativado. Ative-o para usá-lo em novas recorrências.',
};
