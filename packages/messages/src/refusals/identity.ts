export const identityRefusalTexts = {
  'identity.wrong_credentials': 'Erro ao realizar login',
  'identity.wrong_password': 'Senha incorreta.',
  'identity.too_soon': ({ seconds }: { seconds: number }) =>
    `Aguarde ${count(seconds, 'segundo', 'segundos')} antes de tentar novamente.`,
  'identity.locked': ({ minutes }: { minutes: number }) =>
    `Muitas tentativas sem sucesso. O acesso está bloqueado por ${count(minutes, 'minuto', 'minutos')}.`,
  'identity.busy': 'Muitas pessoas estão entrando agora. Tente novamente em instantes.',
  'identity.user_blocked': 'Seu usuário está bloqueado. Fale com o administrador da conta.',
  'identity.user_inactive': 'Seu usuário está inativo. Fale com o administrador da conta.',
  'identity.user_not_found': 'Usuário não encontrado.',
  'identity.user_protected': 'O acesso do proprietário e o do operador não são alterados por aqui.',
  'identity.own_access': 'Você não pode alterar o seu próprio acesso. Peça a outro administrador.',
  'identity.user_not_ready': 'Esta pessoa ainda não criou a senha. Envie o convite de novo ou remova o usuário.',
  'identity.user_already_in': 'Esta pessoa já criou a senha.',
  'identity.user_not_active': 'Esta pessoa não está ativa. Ative o usuário antes.',
  'identity.approver_made_by_you':
    'Você deu este acesso e não pode confirmá-lo. Peça a outro administrador ou ao dono da conta, ou espere 24 horas.',
  'identity.last_administrator':
    'A conta precisa de ao menos um administrador ativo. Dê esse perfil a outra pessoa antes.',
  'identity.email_invalid': 'Digite um e-mail válido!',
  'identity.email_taken': 'Já existe um usuário com este e-mail.',
  'identity.session_ended': 'Sua sessão terminou. Entre novamente para continuar.',
  'identity.second_step_expired': 'O tempo para digitar o código acabou. Entre novamente.',
  'identity.wrong_code': 'Código inválido',
  'identity.two_factor_already_on': 'O duplo fator de autenticação já está ativo.',
  'identity.two_factor_not_started': 'Leia o QR code no aplicativo autenticador antes de confirmar o código.',
  'identity.two_factor_off': 'Ative o duplo fator de autenticação antes.',
  'identity.two_factor_required': 'O vendedor exige o duplo fator de todos. Ele não pode ser desativado.',
  'identity.two_factor_needed_first': 'Ative o seu duplo fator de autenticação antes de exigir o de todos.',
  'identity.passkey_refused': 'A chave de acesso não foi aceita. Tente de novo, ou use outra forma.',
  'identity.passkey_not_found': 'Chave de acesso não encontrada.',
  'identity.too_many_passkeys': 'Você já tem 20 chaves de acesso. Remova uma antes de adicionar outra.',
  'identity.session_not_found': 'Sessão não encontrada.',
  'identity.reset_link_invalid': 'Este link não vale mais. Peça um novo link de redefinição de senha.',
  'identity.weak_password':
    'Escolha uma senha mais difícil de adivinhar: de 8 a 256 caracteres, diferente do seu e-mail e das senhas mais comuns.',
};

function count(amount: number, one: string, many: string): string {
  return `${amount} ${amount === 1 ? one : many}`;
}
