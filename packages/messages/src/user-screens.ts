import type { UserStatus } from '@balcao/contract/users';

/** `/usuarios`. Documented texts are verbatim. */
export const userScreens = {
  title: 'Usuários',
  label: 'Lista de usuários',
  search: 'Nome ou e-mail',
  empty: 'Sem dados de usuários',
  emptySearchHelp: 'Nenhum usuário tem esse texto no nome ou no e-mail.',
  clearSearch: 'Limpar busca',
  columns: {
    email: 'Nome e e-mail',
    profile: 'Perfil',
    status: 'Status',
    lastSignIn: 'Último acesso',
    origin: 'De onde',
    actions: 'Ações',
  },
  statuses: {
    CREATED: 'Convidado',
    ACTIVE: 'Ativo',
    INACTIVE: 'Inativo',
    BLOCKED: 'Bloqueado',
  } satisfies Record<UserStatus, string>,
  never: 'Nunca entrou',
  you: 'Você',

  form: {
    name: 'Nome',
    email: 'E-mail',
    emailHelp: 'A pessoa recebe neste endereço o link para criar a senha.',
    profile: 'Perfil',
    profileHelp: 'O que a pessoa pode ver e fazer.',
    status: 'Status',
    save: 'Salvar',
    profilesFailed: 'Não foi possível carregar os perfis',
    whatStatusMeans: {
      ACTIVE: 'Entra e trabalha com o que o perfil permite.',
      INACTIVE: 'Não entra. Use para quem está afastado.',
      BLOCKED: 'Não entra. Use quando houver suspeita de uso indevido.',
    },
    sessionsEnd: 'Ao salvar, as sessões abertas desta pessoa terminam na hora.',
    profileSoon: 'Nas sessões abertas o novo perfil vale em até 5 minutos.',
  },

  add: {
    open: 'Adicionar Usuário',
    title: 'Adicionar Usuário',
    done: 'Usuario criado com sucesso.',
    failed: 'Erro ao criar o usuario.',
  },

  edit: {
    open: 'Editar',
    title: 'Editar Usuário',
    done: 'Usuario Atualizado com sucesso.',
    failed: 'Erro ao atualizar o usuario.',
  },

  remove: {
    open: 'Remover usuário',
    title: 'Remover este usuário?',
    consequence:
      'O acesso termina na hora. O que a pessoa fez continua nos históricos com o nome dela, e o e-mail pode ser convidado de novo.',
    confirm: 'Remover usuário',
    done: 'Usuário removido.',
  },

  actions: {
    more: (email: string) => `Mais ações de ${email}`,
    inviteAgain: 'Reenviar convite',
    invited: (email: string) => `Convite enviado para ${email}.`,
    mailReset: 'Enviar redefinição de senha',
    resetMailed: (email: string) => `Link de redefinição enviado para ${email}.`,
    confirmApprover: 'Confirmar como aprovador',
    approverConfirmed: (email: string) => `As aprovações de ${email} já valem.`,
  },

  sessions: {
    title: 'Sessões abertas',
    help: 'Onde a pessoa está com a conta aberta agora.',
    endAll: 'Encerrar todas',
    endAllTitle: 'Encerrar todas as sessões?',
    endAllConsequence: 'A pessoa sai da conta em todos os dispositivos e precisa entrar de novo.',
    endAllConfirm: 'Encerrar sessões',
    endedAll: 'Sessões encerradas.',
  },

  detail: {
    label: 'Detalhes do usuário',
    notFound: 'Usuário não encontrado',
    notFoundHelp: 'Ele pode ter sido removido, ou o endereço está incompleto.',
    loadFailed: 'Não foi possível carregar as informações do usuário.',
    mayDo: 'O que pode fazer',
    createdAt: 'Convidado em',
    twoFactor: 'Duplo fator de autenticação',
    on: 'Ativo',
    off: 'Inativo',
    own: 'Este é o seu acesso. Só outro administrador pode alterá-lo.',
    kept: 'O acesso do proprietário e o do operador não são alterados por aqui.',
    approvesFrom: 'Aprova a partir de',
    approvesFromHelp:
      'Quem acaba de virar administrador aprova pagamentos e saques 24 horas depois, ou quando outro administrador confirma.',
    notYet: 'Ainda não criou a senha. O convite vale por 72 horas.',
  },
} as const;
