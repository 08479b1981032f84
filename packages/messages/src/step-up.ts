export const stepUpTexts = {
  title: 'Confirme que é você',
  help: 'Esta ação pede uma confirmação. Ela vale por cinco minutos nesta sessão.',
  codeAskedHelp:
    'Esta ação pede o código do aplicativo autenticador ou uma chave de acesso. A confirmação vale por cinco minutos nesta sessão.',
  noSecondFactor: 'Para aprovar este valor, ative o duplo fator de autenticação ou cadastre uma chave de acesso.',
  openSecurity: 'Abrir Segurança',
  password: 'Senha',
  passwordRequired: 'Senha é um campo obrigatório.',
  code: 'Código do aplicativo autenticador',
  codeHelp: 'Digite os 6 dígitos, ou um código de recuperação.',
  useCode: 'Usar um código do aplicativo',
  usePasskey: 'Usar uma chave de acesso',
  passkeyHelp: 'O navegador vai pedir a sua digital, o seu rosto ou o bloqueio do aparelho.',
  passkeyLeft: 'A chave de acesso não foi usada. Tente de novo, ou use outra forma.',
  usePassword: 'Usar a senha',
  confirm: 'Confirmar',
  loadFailed: 'Não foi possível pedir a confirmação',
} as const;
