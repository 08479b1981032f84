export const notificationRefusalTexts = {
  'notification.not_found': 'Notificação não encontrada.',
  'notification.opt_out_invalid': 'Este link não é válido. Abra-o novamente a partir da mensagem que você recebeu.',
  'notification.charge_not_owed':
    'Esta cobrança não espera pagamento por este método. Escolha outra, ou veja o exemplo.',
  'notification.whatsapp_not_connected': 'O WhatsApp não está conectado. Conecte um número em Conexões.',
  'notification.test_too_often': ({ max }: { max: number }) =>
    `Você já enviou ${max} testes na última hora. Aguarde um pouco e envie de novo.`,
};
