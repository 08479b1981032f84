/** The few texts that are on every page, signed in or not. */
export const page = {
  product: 'Balcão',
  notFound: 'Página não encontrada',
  notFoundHelp: 'O endereço pode ter sido digitado errado, ou a página não existe mais.',
  crashed: 'Algo deu errado nesta página',
  crashedHelp: 'O que você já salvou está seguro. Recarregue a página para continuar.',
  reload: 'Recarregar',
  goToStart: 'Ir para o início',
  close: 'Fechar',
  clear: 'Limpar',
  togglePassword: 'Mostrar ou ocultar a senha',
  connectionLost: 'Sem conexão com o servidor. Verifique sua internet e tente novamente.',
  notPermitted: 'Seu acesso não inclui isto. Se você precisa no seu trabalho, peça ao administrador da conta.',
  sessionEnded: 'Sua sessão terminou. Entre novamente para continuar.',
  calendar: {
    nextMonth: 'Próximo mês',
    previousMonth: 'Mês anterior',
    nextYear: 'Próximo ano',
    previousYear: 'Ano anterior',
    nextDecade: 'Próxima década',
    previousDecade: 'Década anterior',
  },
} as const;
