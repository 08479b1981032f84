/** Choosing a plan inside another form. */
export const planPicker = {
  label: 'Plano',
  placeholder: 'Título do plano',
  searching: 'Buscando…',
  failed: 'Não foi possível buscar planos',
  empty: 'Sem planos cadastrados',
  perMonth: 'por mês',
} as const;
