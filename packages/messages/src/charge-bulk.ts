const figures = new Intl.NumberFormat('pt-BR');
const charges = (count: number) => (count === 1 ? '1 cobrança' : `${figures.format(count)} cobranças`);
const ofAmount = (verb: string) => (count: number, amount: string) => `${verb} ${charges(count)} · ${amount}`;

export const chargeBulk = {
  charges,
  actions: {
    SEND: {
      action: 'Reenviar e-mail',
      title: 'Reenviar cobranças por e-mail?',
      does: 'Cada cliente recebe de novo o e-mail da cobrança.',
      cannot: 'Um e-mail enviado não pode ser desfeito.',
      confirm: ofAmount('Reenviar'),
      running: 'Reenviando',
      done: (count: number) => (count === 1 ? '1 cobrança reenviada' : `${figures.format(count)} cobranças reenviadas`),
    },
    MARK_PAID: {
      action: 'Alterar para paga',
      title: 'Alterar cobranças para pagas?',
      does: 'Use quando recebeu por fora. Os clientes não podem mais pagar estas cobranças por aqui.',
      cannot: 'Depois de alterada, a cobrança não volta atrás.',
      confirm: ofAmount('Alterar para paga:'),
      running: 'Alterando para paga',
      done: (count: number) =>
        count === 1 ? '1 cobrança alterada para paga' : `${figures.format(count)} cobranças alteradas para pagas`,
    },
    MOVE_DUE_DATE: {
      action: 'Alterar vencimento',
      title: 'Alterar o vencimento das cobranças?',
      does: 'O boleto ou o Pix de cada cliente é alterado no banco. Se o banco não aceitar, um novo é emitido. Os clientes não são avisados: use Reenviar e-mail depois.',
      cannot: 'Um vencimento já alterado pode ser alterado de novo, mas o boleto antigo não volta a valer.',
      confirm: ofAmount('Alterar vencimento:'),
      running: 'Alterando vencimento',
      done: (count: number) =>
        count === 1 ? '1 vencimento alterado' : `${figures.format(count)} vencimentos alterados`,
    },
    CANCEL: {
      action: 'Excluir',
      title: 'Excluir cobranças?',
      does: 'As cobranças são canceladas e não podem mais ser pagas. Se um cliente pagar mesmo assim, o dinheiro volta para ele.',
      cannot: 'Depois de excluída, a cobrança não volta.',
      confirm: ofAmount('Excluir'),
      running: 'Excluindo',
      done: (count: number) => (count === 1 ? '1 cobrança excluída' : `${figures.format(count)} cobranças excluídas`),
    },
  },
  exportedFile: 'cobrancas-escolhidas.csv',
  tooMany: 'Escolha até 1.000 cobranças por vez. Filtre a lista e faça em partes.',

  preview: {
    dueDate: 'Novo vencimento',
    past: 'Escolha hoje ou um dia à frente.',
    loading: 'Conferindo cada cobrança',
    failed: 'Não foi possível conferir as cobranças',
    taken: (count: number, amount: string) => `${charges(count)} · ${amount}`,
    nothing: 'A ação não se aplica a nenhuma das cobranças escolhidas.',
    undo: (seconds: number) => `Depois de confirmar, você tem ${seconds} segundos para desfazer.`,
    leftOut: (count: number) => (count === 1 ? '1 cobrança fica de fora' : `${charges(count)} ficam de fora`),
    reason: (count: number, amount: string) => `${charges(count)} · ${amount}`,
    each: 'Ver cada cobrança',
    takenItem: 'Será incluída',
    changed: 'As cobranças mudaram desde a prévia. Confira de novo o que será feito.',
    customer: 'Cliente',
    title: 'Produto / Serviço',
    value: 'Valor',
    outcome: 'O que acontece',
  },

  progress: {
    label: 'Ação em várias cobranças',
    startsIn: (seconds: number) => (seconds === 1 ? 'Começa em 1 segundo' : `Começa em ${seconds} segundos`),
    undo: 'Desfazer',
    stop: 'Parar o que falta',
    of: (done: number, total: number) => `${figures.format(done)} de ${figures.format(total)}`,
    undone: 'Desfeito: nenhuma cobrança foi alterada.',
    stopped: (done: number, total: number) => `Parado: ${figures.format(done)} de ${figures.format(total)} feitas.`,
    refused: (count: number) => (count === 1 ? '1 recusada' : `${figures.format(count)} recusadas`),
    seeRefused: 'Ver recusadas',
    refusedTitle: 'Cobranças recusadas',
    reason: 'Motivo',
    close: 'Fechar',
  },
} as const;
