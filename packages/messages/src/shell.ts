/** The frame around every signed-in screen. */
export const shell = {
  skipToContent: 'Ir para o conteúdo',
  mainMenu: 'Menu principal',
  openMenu: 'Abrir menu',
  closeMenu: 'Fechar menu',
  collapseMenu: 'Recolher menu',
  expandMenu: 'Expandir menu',
  settings: 'Configurações',
  myCheckout: 'Meu Checkout',
  signOut: 'Sair',
  faq: 'FAQ',
  opensInNewTab: 'abre em nova aba',
  newTag: '(novo)',
  betaTag: 'beta',

  breadcrumbs: 'Você está em',
  backTo: (place: string) => `Voltar para ${place}`,

  noPermission: 'Você não tem permissão para visualizar essa página!',
  noPermissionHelp: 'Se você precisa dela no seu trabalho, peça acesso ao administrador da conta.',

  blockedTitle: 'Seller com repasse bloqueado',
  blockedHelp: 'Entre em contato com o suporte para atualizar seu cadastro.',

  terms: {
    title: 'Termos de uso',
    askAcceptance: 'Para continuar, leia e aceite os termos de uso.',
    askAdministrator: 'Os termos de uso ainda não foram aceitos. Entre em contato com o administrador da conta.',
    version: (date: string) => `Versão de ${date}`,
    accept: 'Aceitar termos de uso',
    backToSignIn: 'Voltar para o login',
  },

  search: {
    open: 'Buscar',
    shortcut: 'Ctrl K',
    macShortcut: '⌘ K',
    placeholder: 'Buscar páginas, cobranças e links',
    /** Of who may open neither charges nor links. */
    placeholderCustomers: 'Buscar páginas e clientes',
    placeholderPages: 'Buscar páginas',
    results: 'Resultados',
    kinds: {
      pages: 'Páginas',
      actions: 'Ações',
      charges: 'Cobranças',
      customers: 'Clientes',
      links: 'Links de pagamento',
      subscriptions: 'Recorrências',
      plans: 'Planos',
      notes: 'Anotações',
      users: 'Usuários',
    },
    actions: {
      createLink: 'Criar link de pagamento',
      addCustomer: 'Adicionar cliente',
      createPlan: 'Criar plano',
      inviteUser: 'Convidar usuário',
      importSubscriptions: 'Importar Recorrências',
      createWebhook: 'Criar webhook',
<<<<<<< HEAD
      withdraw: 'Sacar',
      anticipate: 'Antecipar recebíveis',
=======
      generateReport: 'Gerar relatório',
      exportAccounting: 'Exportar para a contabilidade',
>>>>>>> main
      seeLate: 'Ver cobranças atrasadas',
      seeDisputed: 'Ver cobranças em disputa',
      light: 'Usar aparência clara',
      dark: 'Usar aparência escura',
    },
    allCharges: (field: string, count: string) => `Ver todas as cobranças por ${field.toLowerCase()} (${count})`,
    allLinks: (count: string) => `Ver todos os links (${count})`,
    allFastLinks: (count: string) => `Ver todos os links rápidos (${count})`,
    allRecurringLinks: (count: string) => `Ver todos os links recorrentes (${count})`,
    allSubscriptions: (count: string) => `Ver todas as recorrências (${count})`,
    allCustomers: (count: string) => `Ver todos os clientes (${count})`,
    allPlans: (count: string) => `Ver todos os planos (${count})`,
    perMonth: 'por mês',
    planOff: 'por mês, desativado',
    allUsers: (count: string) => `Ver todos os usuários (${count})`,
    byValue: 'valor',
    searching: 'Buscando…',
    failed: 'Não foi possível buscar cobranças e links.',
    empty: 'Nada encontrado',
    emptyHelp: 'Busque por nome, CPF ou CNPJ, e-mail, título ou ID.',
    keys: '↑ ↓ para escolher, Enter para abrir, Esc para fechar',
  },

  person: {
    open: 'Conta e aparência',
    theme: 'Aparência',
    light: 'Claro',
    dark: 'Escuro',
    auto: 'Automático',
  },

  notifications: {
    open: 'Notificações',
    unread: (count: number) => (count === 1 ? '1 não lida' : `${count} não lidas`),
    most: '9+',
  },

  sandboxClock: {
    label: 'Relógio do sandbox',
    hint: 'Ambiente de demonstração. A data pode ser adiantada no painel do sandbox.',
  },

  profiles: {
    OWNER: 'Proprietário',
    OPERATOR: 'Operador',
    ADMIN: 'Administrador',
    MANAGER: 'Gerente',
    FINANCE: 'Financeiro',
    SUPERVISOR: 'Supervisor',
    SALE: 'Vendas',
  },
} as const;
