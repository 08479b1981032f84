/** The dialog that asks a person to say once more who they are. */
export const stepUpTexts = {
  title: 'Confirme que é você',
  help: 'Esta ação pede uma confirmação. Ela vale por cinco minutos nesta sessão.',
  account: 'Conta',
  password: 'Senha',
  passwordRequired: 'Senha é um campo obrigatório.',
  code: 'Código do aplicativo autenticador',
  codeHelp: 'Digite os 6 dígitos.',
  useCode: 'Usar um código do aplicativo',
  usePassword: 'Usar a senha',
  confirm: 'Confirmar',
  loadFailed: 'Não foi possível pedir a confirmação',
} as const;
