export const userProfiles = {
  ADMIN: { label: 'Administrador', description: 'Acesso completo, inclusive usuários e configurações.' },
  MANAGER: {
    label: 'Gerente',
    description: 'Início, links de pagamento, cobranças, clientes, financeiro, relatórios, antecipação e notificações.',
  },
  FINANCE: {
    label: 'Financeiro',
    description: 'Início, clientes, financeiro, relatórios, antecipação e notificações.',
  },
  SUPERVISOR: { label: 'Supervisor', description: 'Links de pagamento, cobranças, clientes e notificações.' },
  SALE: { label: 'Vendas', description: 'Links de pagamento, cobranças e clientes.' },
} as const;
