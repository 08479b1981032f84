export const integrationRefusalTexts = {
  'webhook.not_found': 'Webhook não encontrado.',
  'webhook.delivery_not_found': 'Envio não encontrado.',
  'webhook.inactive': 'Este webhook está desativado. Ative-o para enviar novamente.',
  'webhook.too_many': ({ max }: { max: number }) => `Cada conta pode ter no máximo ${max} webhooks.`,
};
