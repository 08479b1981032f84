/** Separate from `session`, because the sign-in page loads it late. */
export const passkeyEntry = {
  enter: 'Entrar com chave de acesso',
  left: 'A chave de acesso não foi usada. Tente de novo, ou entre com a senha.',
  secondStep: 'Usar uma chave de acesso',
  useRecovery: 'Usar um código de recuperação',
  useApp: 'Usar o código do aplicativo',
  recoveryCode: 'Código de recuperação',
  recoveryHelp: 'Um dos dez códigos que você guardou. Cada um funciona uma única vez.',
} as const;
