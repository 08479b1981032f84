export const invoiceRefusalTexts = {
  'invoice.charge_not_found': 'Cobrança não encontrada.',
  'invoice.not_found': 'Nota fiscal não encontrada.',
  'invoice.not_active': 'A emissão de notas fiscais não está ativa. Ative-a em Configurações, Nota fiscal.',
  'invoice.already_issued': 'Esta cobrança já tem uma nota fiscal autorizada ou em processamento.',
  'invoice.not_for_quick_links': 'Uma venda por link rápido não tem nota fiscal.',
  'invoice.charge_without_sale': 'Uma cobrança cancelada, abandonada ou estornada não recebe nota fiscal.',
  'invoice.not_cancelable': 'Só uma nota fiscal autorizada pode ser cancelada.',
  'invoice.not_authorized': 'Só uma nota fiscal autorizada pode ser enviada.',
  'invoice.not_replaceable': 'Só uma nota fiscal autorizada pode ser substituída.',
  'invoice.being_replaced': 'Esta nota fiscal já está sendo substituída. Espere a resposta da prefeitura.',
  'invoice.replacement_changes_service':
    'Fora do Simples, a nota que substitui tem o mesmo serviço, município e local da prestação (E0060). Para mudá-los, cancele esta e emita outra.',
  'invoice.replacement_changes_buyer':
    'No Simples e no MEI, a nota que substitui tem o mesmo cliente e valor (E0061). Para mudá-los, cancele esta e emita outra.',
  'invoice.customer_not_found': 'Cliente não encontrado.',
  'invoice.future_competence': 'A competência não pode ser uma data futura.',
  'invoice.buyer_opted_out': 'O cliente pediu para não receber mais e-mails. Baixe o PDF e envie por outro meio.',
  'invoice.issuer_unavailable': 'A prefeitura não respondeu. Tente novamente em alguns instantes.',
  'invoice.document_not_found': 'Documento não encontrado. Abra-o de novo pela tela: o link vale por alguns minutos.',
  'invoice.month_empty': 'Nenhuma nota fiscal foi autorizada ou cancelada neste mês.',
  'invoice_issuer.not_found': 'O emissor não conhece esta nota.',

  'accountant_page.link_invalid': 'Este link não vale mais. Peça um novo a quem o enviou.',
  'accountant_page.sent_too_often': 'A página já foi enviada 5 vezes nas últimas 24 horas. Tente amanhã.',

  'invoice_settings.company_missing': 'Preencha os dados fiscais antes de continuar.',
  'invoice_settings.service_missing': 'Cadastre um serviço com os dados fiscais dele antes de continuar.',
  'invoice_settings.service_not_found': 'Este serviço não existe mais.',
  'invoice_settings.default_service': 'O serviço padrão não pode ser apagado. Escolha outro como padrão antes.',
  'invoice_settings.too_many_services': 'São no máximo 50 serviços.',
  'invoice_settings.certificate_missing': 'Envie o certificado digital A1 antes de continuar.',
  'invoice_settings.certificate_expired': 'O certificado digital está vencido. Envie um certificado válido.',
  'invoice_settings.not_tested': 'Emita uma nota de teste com os dados atuais antes de ativar.',
  'invoice_settings.unknown_service': 'Código de serviço não encontrado na lista da Lei Complementar 116.',
  'invoice_settings.unknown_desdobro': 'Este item de serviço não tem o desdobro escolhido.',
  'invoice_settings.unknown_city': 'Código do município inválido. São os 7 dígitos do IBGE.',
  'invoice_settings.wrong_certificate_password': 'A senha não abre este certificado. Confira e tente novamente.',
  'invoice_settings.unreadable_certificate':
    'Não foi possível ler o arquivo. Envie o certificado A1 em formato PFX ou P12.',
  'invoice_settings.old_certificate_cipher':
    'Este arquivo usa uma cifra antiga (RC2). Instale o certificado e exporte-o de novo com AES-256.',
  'invoice_settings.certificate_of_another': 'O certificado é de outra empresa. Use o do CNPJ desta conta.',
};
