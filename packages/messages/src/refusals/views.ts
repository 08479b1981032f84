export const viewRefusalTexts = {
  'view.not_found': 'Visão não encontrada.',
  'view.unknown_list': 'Esta lista não guarda visões.',
  'view.list_not_permitted': 'Seu perfil não tem acesso a esta lista.',
  'view.invalid_search': 'Os filtros desta visão não são válidos.',
  'view.too_many': ({ max }: { readonly max: number }) =>
    `Você já tem ${max} visões desta lista. Exclua uma antes de salvar outra.`,
  'view.not_editable': 'Só quem criou a visão, ou um administrador, pode alterá-la.',
};
