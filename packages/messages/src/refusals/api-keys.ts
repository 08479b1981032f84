export const apiKeyRefusalTexts = {
  'api_key.required': 'Envie a chave de API no cabeçalho x-token-api.',
  'api_key.invalid': 'Chave de API inválida.',
  'api_key.inactive': 'Esta chave de API está desativada.',
  'api_key.expired': 'Esta chave de API expirou.',
  'api_key.scope_missing': ({ scope }: { scope: string }) => `A chave de API não tem a permissão ${scope}.`,
  'api_key.not_found': 'Chave de API não encontrada.',
  'api_key.too_many': ({ most }: { most: number }) => `Cada conta pode ter no máximo ${most} chaves de API.`,
  'api_key.expiration_past': 'A expiração deve ser no futuro.',
  'api_key.only_sandbox': 'Chaves publicáveis só existem no sandbox.',
};
