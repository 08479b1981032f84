import { type Cents, formatCents } from '@balcao/kernel';

export const railRefusalTexts = {
  'pix_key.taken': 'Esta chave já está em uso em outra conta ou instituição.',
  'pix_key.wrong_code': 'Código inválido ou vencido.',
  'pix_key.too_many': 'A conta já tem 20 chaves Pix, que é o máximo.',
  'pix_key.unknown': 'Nenhuma conta do vendedor tem esta chave.',
  'pix_directory.code_not_paid':
    'A API do seu banco paga chaves Pix, mas não este tipo de código. Peça a chave, ou pague pelo aplicativo do banco.',
  'pix_directory.blocked': 'Esta chave está bloqueada e não pode receber.',
  'boleto_registry.not_paid':
    'A API do seu banco não paga boletos nem contas. Pague este pelo aplicativo do banco, ou conecte a conta por arquivos.',
  'boleto_registry.not_found':
    'Código de barras não encontrado. Verifique se o código está correto ou se o boleto ainda é válido.',
  'boleto_registry.cannot_convert': 'Código de barras inválido. Verifique se a linha digitável está correta.',
  'boleto_registry.business_rule': 'Erro de validação do boleto. Verifique os dados informados.',
  'boleto_registry.invalid_value': 'Valor do boleto inválido. Verifique as informações.',
  'boleto_registry.internal': 'Erro interno no sistema de validação de boletos. Tente novamente.',
  'account_analysis.not_found': 'Pedido de conta não encontrado.',
  'rails.instruction_reused': 'Esta instrução já foi enviada com outro conteúdo.',
  'rails.action_not_possible': 'Esta ação não é possível na situação atual.',

  'pix.provider_refused': 'O provedor de Pix recusou a cobrança. Tente novamente em instantes ou escolha outra forma.',
  'pix.not_found': 'Cobrança Pix não encontrada.',
  'pix.payment_not_found': 'Pagamento Pix não encontrado.',
  'pix.already_paid': 'Este Pix já foi pago.',
  'pix.expired': 'Este código Pix expirou.',
  'pix.canceled': 'Este código Pix foi cancelado.',
  'pix.not_revisable': 'Esta cobrança Pix não pode mais ser alterada.',
  'pix.refund_too_large': (params: { leftCents: Cents }) =>
    `A devolução é maior que o restante do pagamento: ${formatCents(params.leftCents)}.`,

  'pix_recurring.not_found': 'Autorização de Pix Automático não encontrada.',
  'pix_recurring.not_open': 'Esta autorização não espera mais o aceite do pagador.',
  'pix_recurring.not_approved': 'O pagador não tem autorização de Pix Automático em vigor.',
  'pix_recurring.outside_window': 'A cobrança por Pix Automático é enviada de 2 a 10 dias antes do vencimento.',
  'pix_recurring.cycle_taken': 'Este período já tem uma cobrança por Pix Automático.',
  'pix_recurring.amount_not_authorized': 'O valor é diferente do que o pagador autorizou.',
  'pix_recurring.instruction_not_found': 'Cobrança por Pix Automático não encontrada.',
  'pix_recurring.not_cancelable': 'No dia do débito, a cobrança por Pix Automático não pode mais ser cancelada.',
  'pix_recurring.retry_not_allowed': 'Não cabe nova tentativa desta cobrança por Pix Automático.',

  'boleto.bank_refused': 'O banco recusou o registro do boleto. Tente novamente em instantes ou escolha outra forma.',
  'boleto.amount_too_large': 'Um boleto pode ter no máximo R$ 99.999.999,99.',
  'boleto.payer_address_missing':
    'O banco pede o endereço de quem paga o boleto. Informe-o no cadastro do cliente ou escolha outra forma.',
  'boleto.no_number_left': 'A faixa de nosso número deste convênio acabou. Peça outra ao banco e conecte-a.',
  'boleto.not_found': 'Boleto não encontrado.',
  'boleto.already_paid': 'Este boleto já foi pago.',
  'boleto.not_revisable': 'O banco não aceita esta alteração no boleto.',
  'boleto.canceled': 'Este boleto foi baixado e não pode mais ser pago.',

  'card.invalid_number': 'Número do cartão inválido.',
  'card.brand_not_accepted': 'Bandeira não aceita.',
  'card.expired': 'Cartão vencido. Confira a validade.',
  'card.invalid_cvv': 'Código de segurança inválido.',
  'card.acquirer_refused': 'A adquirente não aceitou a operação. Tente novamente em instantes ou escolha outra forma.',
  'card.number_not_accepted':
    'Este vendedor recebe cartões direto pela adquirente: o número do cartão não pode ser enviado para cá. Recarregue a página e tente novamente.',
  'card.token_not_accepted':
    'Este vendedor não recebe cartões por esta adquirente. Recarregue a página e tente novamente.',
  'card.token_refused': 'A adquirente não aceitou o cartão. Confira os dados e informe-os novamente.',
  'card.authentication_not_offered': 'Este cartão é pago sem confirmação no banco. Tente pagar novamente.',
  'card.authentication_required':
    'O seu banco não confirmou esta compra, e este vendedor só recebe com a confirmação. Tente novamente, use outro cartão ou escolha outra forma de pagamento.',
  'card.authentication_unusable': 'A confirmação do seu banco não vale mais para esta compra. Tente pagar novamente.',
  'card.token_not_found': 'Cartão não encontrado. Informe os dados do cartão novamente.',
  'card.authorization_not_found': 'Autorização não encontrada.',
  'card.not_authorized': 'Esta transação não foi autorizada, não há o que estornar.',
  'card.reversal_too_large': (params: { leftCents: Cents }) =>
    `O estorno é maior que o restante da transação: ${formatCents(params.leftCents)}.`,
  'rails.dispute_not_found': 'Disputa não encontrada.',
  'rails.defence_sent': 'Esta etapa da disputa já foi respondida, por aqui ou nas páginas da adquirente.',
  'rails.defence_refused':
    'A adquirente ou o banco não aceitou esta resposta. Confira o prazo e o documento, ou responda pelas páginas dela.',
  'rails.contested_elsewhere':
    'Faltam as credenciais para responder por aqui. Responda nas páginas da adquirente ou do banco, ou conecte-as em Conexões.',
  'rails.issuer_document_not_found': 'Documento do emissor não encontrado.',
  'rails.dispute_decided': 'Esta disputa já foi decidida.',

  'split.account_refused': 'Erro ao validar a conta bancária do sub-vendedor. Confira os dados e envie novamente.',
  'split.recipient_refused':
    'A adquirente recusou o cadastro do sub-vendedor. Corrija os dados indicados e envie novamente.',
  'split.not_carried': 'Nenhuma adquirente conectada divide vendas com sub-vendedores. Conecte a Pagar.me em Conexões.',
  'split.recipient_missing': 'A adquirente desta venda ainda não conhece todos os sub-vendedores do link.',
  'split.nothing_left': 'O split leva a venda inteira: não sobra nada para pagar a tarifa da adquirente.',
};
