/** The names of the screens: what the menu, the breadcrumbs and the tab call them. Route files import nothing but these. */
export const screens = {
  home: 'Início',
  paymentLinks: 'Links de pagamento',
  createPaymentLink: 'Criar',
  charges: 'Cobranças',
  charge: 'Cobrança',
  scheduledCharge: 'Cobrança agendada',
  customers: 'Clientes',
  addCustomer: 'Adicionar cliente',
  customer: 'Cliente',
  sandbox: 'Sandbox',
  signIn: 'Entrar',
  requestReset: 'Redefinir senha',
  newPassword: 'Nova senha',
  checkout: 'Pagamento',
  optOut: 'Avisos de cobrança',
  faq: 'Perguntas frequentes',
} as const;
