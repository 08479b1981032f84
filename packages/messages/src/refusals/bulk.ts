export const bulkRefusalTexts = {
  'bulk.not_found': 'Ação não encontrada.',
  'bulk.changed': 'As cobranças mudaram desde a prévia. Confira de novo o que será feito.',
  'bulk.nothing_to_do': 'A ação não se aplica a nenhuma das cobranças.',
  'bulk.already_done': 'A ação já terminou. O que foi feito não pode ser desfeito.',
};
