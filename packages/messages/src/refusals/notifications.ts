export const notificationRefusalTexts = {
  'notification.not_found': 'Notificação não encontrada.',
  'notification.opt_out_invalid': 'Este link não é válido. Abra-o novamente a partir da mensagem que você recebeu.',
};
