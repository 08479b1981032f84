/** Links for sale on the seller's screens: the form's section, the list and the detail. */
export const saleLinks = {
  /** Before the least amount that a buyer may choose. */
  from: 'A partir de',
  /** How many were sold, of how many. */
  soldOf: (sold: string, stock: string | null) => (stock === null ? sold : `${sold} de ${stock}`),
  soldOut: 'Esgotado',

  form: {
    title: 'Venda para muitos',
    help: 'Cada comprador que abre o link paga a própria compra.',
    limited: 'Limitar quantidade',
    limitedHelp: 'Depois da última unidade, o link mostra “Esgotado”.',
    stock: 'Quantidade à venda',
    held: (count: number) => (count === 1 ? '1 já vendida ou sendo paga' : `${count} já vendidas ou sendo pagas`),
    openAmount: 'O comprador escolhe o valor',
    openAmountHelp: 'Para doações, ingressos solidários e contribuições.',
    minimum: 'Valor mínimo',
    suggestions: 'Valores sugeridos',
    suggestion: (line: number) => `Valor sugerido ${line}`,
    addSuggestion: 'Adicionar valor',
    removeSuggestion: (line: number) => `Remover valor sugerido ${line}`,
    asks: 'Perguntas ao comprador',
    asksHelp: 'Feitas antes do pagamento. As respostas ficam com a venda.',
    question: (line: number) => `Pergunta ${line}`,
    questionExample: 'Tamanho da camiseta',
    kind: 'Resposta',
    kinds: { TEXT: 'Texto', CHOICE: 'Escolha' },
    options: 'Opções',
    optionsHelp: 'Uma por linha, de 2 a 20.',
    required: 'Resposta obrigatória',
    addQuestion: 'Adicionar pergunta',
    removeQuestion: (line: number) => `Remover pergunta ${line}`,
  },

  problems: {
    stockTooLarge: (most: string) => `A quantidade pode ser de até ${most}.`,
    suggestionTooSmall: 'Menor que o valor mínimo.',
    suggestionRepeated: 'Este valor já foi sugerido.',
    questionTooLong: 'A pergunta deve ter no máximo 60 caracteres!',
    questionRepeated: 'Esta pergunta já foi feita.',
    optionCount: 'Informe de 2 a 20 opções, uma por linha.',
    optionTooLong: 'Cada opção deve ter no máximo 60 caracteres.',
    optionRepeated: 'Há uma opção repetida.',
  },

  created: {
    title: 'Link de venda criado com sucesso',
    help: 'Divulgue o link: cada comprador paga a própria compra.',
    another: 'Criar outro',
    message: (title: string) => `Olá! Este é o link para o pagamento de ${title}:`,
  },

  detail: {
    sold: 'Vendidos',
    beingPaid: (count: number) => (count === 1 ? '1 sendo pago agora' : `${count} sendo pagos agora`),
    questions: 'Perguntas ao comprador',
    required: 'obrigatória',
    suggestions: 'Valores sugeridos',
  },

  sales: {
    title: 'Vendas',
    filter: 'Situação das vendas',
    all: 'Todas',
    filters: { PAID: 'Pagas', WAITING: 'Aguardando', ENDED: 'Não pagas' },
    statuses: { PAID: 'Paga', WAITING: 'Aguardando', ENDED: 'Não paga' },
    columns: { customer: 'Comprador', value: 'Valor', status: 'Situação', date: 'Data', answers: 'Respostas' },
    empty: 'Ninguém comprou por este link ainda.',
    emptyFiltered: 'Nenhuma venda nesta situação.',
    failed: 'Não foi possível carregar as vendas deste link.',
    export: 'Baixar CSV',
    exported: 'As vendas foram baixadas.',
  },

  share: {
    poster: 'Cartaz com QR',
    posterSaved: 'O cartaz foi baixado.',
    button: 'Botão para o seu site',
    buttonText: 'Texto do botão',
    buttonDefault: 'Comprar agora',
    preview: 'Como fica',
    code: 'Código HTML',
    codeHelp: 'Cole no seu site onde o botão deve aparecer. É só um link: funciona em qualquer página.',
    copy: 'Copiar código',
  },
} as const;
