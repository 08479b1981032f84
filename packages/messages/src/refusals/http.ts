export const httpRefusalTexts = {
  'session.required': 'Sua sessão expirou. Entre novamente.',
  'session.forbidden': 'Você não tem permissão para fazer isso.',
  'file.too_heavy':
    'O arquivo exige tempo ou memória demais para ser lido. Divida-o em partes menores ou gere-o de novo.',
  'session.approver_too_new':
    'Suas aprovações passam a valer 24 horas depois de você receber o acesso, ou quando outro administrador confirmar.',
  'step_up.required': 'Confirme que é você para continuar.',
  'step_up.code_required': 'Esta ação pede um código do aplicativo autenticador ou uma chave de acesso.',
  'idempotency.key_required': 'Envie o cabeçalho Idempotency-Key.',
  'idempotency.key_invalid': 'O cabeçalho Idempotency-Key deve ter de 1 a 128 caracteres visíveis.',
  'idempotency.key_reused': 'Esta chave de idempotência já foi usada em outra requisição.',
  'idempotency.still_running': 'A primeira requisição com esta chave ainda está em andamento. Tente novamente.',
  'request.invalid': ({ field, reason }: { field: string; reason: string }) => (field ? `${field}: ${reason}` : reason),
  'request.unreadable': 'Não foi possível ler a requisição: envie um JSON válido.',
  'request.too_large': 'A requisição é grande demais.',
  'request.unsupported_media': 'Envie a requisição como application/json.',
  'request.not_found': 'Endereço não encontrado.',
  'request.wrong_host': 'Este servidor não responde por este endereço. Confira BALCAO_URL na configuração.',
  'request.header_too_large': 'Os cabeçalhos da requisição são grandes demais.',
  'request.too_slow': 'A requisição demorou demais para chegar.',
  'request.too_many_streams':
    'Há conexões ao vivo demais abertas por você ou pela sua rede. Feche outras abas e tente novamente.',
  'request.too_many': 'Muitas requisições em pouco tempo. Aguarde um instante e tente novamente.',
  'request.storage_full': 'O disco do servidor está cheio e nada foi gravado. Avise quem cuida do sistema.',
  'request.overloaded': 'O sistema está muito ocupado. Tente novamente em instantes.',
};
