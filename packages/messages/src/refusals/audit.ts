export const auditRefusalTexts = {
  'audit.entry_not_found': 'Registro não encontrado.',
};
