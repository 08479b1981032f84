export const faq = {
  title: 'Perguntas frequentes',
  groups: [
    {
      title: 'Links e cobranças',
      questions: [
        {
          ask: 'Como cobro alguém?',
          answer:
            'Em Cobranças, use Nova cobrança para cobrar um cliente por boleto ou Pix. Ou crie um link: em Links, escolha Criar, informe título e valor, marque os métodos de pagamento e envie o link ao cliente. A cobrança aparece em Cobranças assim que ele escolhe como pagar.',
        },
        {
          ask: 'Quando uma cobrança fica atrasada?',
          answer: 'No dia seguinte ao vencimento, se ninguém pagou.',
        },
        {
          ask: 'O cliente me pagou por fora. O que faço?',
          answer:
            'Abra a cobrança e use Alterar para paga. O cliente não pode mais pagá-la por aqui, e a alteração não pode ser desfeita.',
        },
        {
          ask: 'O cliente pode parar de receber avisos de cobrança?',
          answer:
            'Sim. Cada aviso traz um link para o cliente parar de receber. As cobranças continuam valendo e podem ser pagas normalmente.',
        },
      ],
    },
    {
      title: 'Recebimento',
      questions: [
        {
          ask: 'Quando recebo?',
          answer:
            'Pix, no mesmo dia. Boleto, no dia útil seguinte ao pagamento. Cartão antecipado, em 2 dias úteis. Cartão parcela por parcela, a primeira em 30 dias e as outras a cada 30 dias.',
        },
        {
          ask: 'Quem paga as taxas do cartão?',
          answer:
            'Você escolhe em cada link: o cliente, o vendedor ou cada um uma parte. A prévia mostra quanto o cliente paga e quanto você recebe.',
        },
        {
          ask: 'Posso dividir uma venda com outras pessoas?',
          answer:
            'Sim, com o split, em links só de cartão de crédito. Cada sub-vendedor recebe um valor fixo ou uma porcentagem, no mesmo dia que você.',
        },
      ],
    },
    {
      title: 'Estornos e disputas',
      questions: [
        {
          ask: 'Posso estornar só uma parte?',
          answer:
            'Sim, em vendas por Pix e em vendas no cartão feitas hoje. Um pagamento no cartão feito antes de hoje e uma venda na maquininha só podem ser estornados por inteiro.',
        },
        {
          ask: 'Um cliente disputou a compra. E agora?',
          answer:
            'Você tem 5 dias corridos para enviar documentos de defesa pela tela da cobrança. O valor fica retido até o emissor do cartão decidir.',
        },
      ],
    },
    {
      title: 'Acesso',
      questions: [
        {
          ask: 'Esqueci minha senha.',
          answer: 'Na tela de entrada, use Esqueci a senha. O link para criar outra chega ao seu e-mail.',
        },
        {
          ask: 'Por que não vejo uma tela que um colega vê?',
          answer: 'Cada perfil vê o que precisa para o seu trabalho. Peça acesso ao administrador da conta.',
        },
      ],
    },
  ],
} as const;
