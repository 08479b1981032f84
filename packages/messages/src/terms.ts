import { plainDate } from '@balcao/kernel';

const paragraphs = [
  'Estes termos regem o uso do Balcão pela empresa contratante (o "Vendedor") e pelas pessoas que ela autoriza a usá-lo. Ao aceitar, você declara que tem poderes para agir em nome do Vendedor.',

  '1. O serviço. O Balcão permite criar cobranças e links de pagamento, receber por Pix, boleto e cartão, acompanhar recebíveis e saldo, e emitir relatórios. Os pagamentos são processados por instituições autorizadas pelo Banco Central do Brasil.',

  '2. Cadastro e acesso. O Vendedor mantém seus dados corretos e atualizados. Cada pessoa usa o próprio e-mail e a própria senha, que não podem ser compartilhados. O administrador da conta concede e retira acessos e responde por eles. Suspeitas de uso indevido devem ser comunicadas de imediato ao suporte.',

  '3. Uso permitido. O Vendedor cobra apenas por produtos e serviços lícitos, que existem e que foram oferecidos com clareza ao comprador. É proibido usar o Balcão para fraude, lavagem de dinheiro, ou venda do que a lei veda.',

  '4. Taxas. As taxas de cada método de pagamento e da antecipação são mostradas na conta do Vendedor e na simulação de cada link, e são descontadas dos valores recebidos. Uma mudança de taxas é avisada com 30 dias de antecedência e vale para as cobranças criadas depois dela.',

  '5. Recebimento. Cada valor pago fica disponível na data de liquidação mostrada no recebível. O repasse pode ser bloqueado enquanto o cadastro estiver pendente, por ordem de autoridade, ou diante de indício de fraude, com aviso do motivo.',

  '6. Estornos e contestações. O Vendedor atende o comprador e responde por cancelamentos, estornos e contestações das suas vendas. Os valores devolvidos são descontados do saldo e, se ele não bastar, dos próximos recebimentos.',

  '7. Dados pessoais. O Vendedor e o Balcão tratam dados de compradores e usuários conforme a Lei Geral de Proteção de Dados (Lei 13.709/2018), somente para prestar o serviço e cumprir obrigações legais. Dados de cartão são guardados cifrados e não ficam acessíveis ao Vendedor.',

  '8. Disponibilidade. O Balcão é mantido no ar com esforço razoável e contínuo. Manutenções programadas são avisadas. Operações aceitas pelo sistema permanecem registradas mesmo em caso de falha.',

  '9. Encerramento. O Vendedor pode encerrar a conta a qualquer momento, depois de liquidadas as obrigações em aberto. O descumprimento destes termos pode levar à suspensão ou ao encerramento da conta.',

  '10. Mudanças e foro. Uma nova versão destes termos é apresentada para aceite antes de passar a valer. Aplica-se a lei brasileira, e fica eleito o foro do domicílio do Vendedor.',
];

/** A new text takes a new date, and has to be accepted again. */
export const termsOfUse = { version: plainDate('2026-11-20'), text: paragraphs.join('\n\n') };
