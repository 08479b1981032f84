export const noteRefusalTexts = {
  'note.not_found': 'Anotação não encontrada.',
  'note.not_editable': 'Só quem escreveu a anotação pode alterá-la.',
  'note.too_many': ({ max }: { readonly max: number }) =>
    `Já há ${max} anotações aqui. Exclua uma antes de escrever outra.`,
};
