import { type Cents, formatCents, formatPlainDate, type PlainDate } from '@balcao/kernel';

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' });

interface Before {
  readonly fileName: string;
  readonly sentAt: Temporal.Instant;
}

const when = (sentAt: Temporal.Instant) => day.format(sentAt.epochMilliseconds).replace(', ', ' às ');

export const payablesRefusalTexts = {
  'batch.not_found': 'Arquivo não encontrado.',
  'batch.has_errors': 'O arquivo tem erros e não pode ser aprovado.',
  'batch.already_decided': 'Este arquivo já foi aprovado.',
  'batch.own_approval': 'Este arquivo precisa da aprovação de outra pessoa.',
  'batch.date_past': 'O arquivo tem pagamentos de um dia que já passou. Descarte-o e envie outro, com novas datas.',
  'batch.boleto_taken': 'Um boleto deste arquivo já está em outro pagamento. Descarte o arquivo e envie outro sem ele.',
  'batch.approved': 'O arquivo já foi aprovado e não pode ser descartado.',
  'batch.nothing_answered': 'Nenhum pagamento deste arquivo foi pago ou recusado ainda.',
  'batch.too_large': 'Arquivo muito grande. Tamanho máximo: 5MB',
  'batch.unreadable': 'O arquivo não é um CNAB 240 ou 400.',
  'batch.sheet_unreadable':
    'A planilha não pode ser lida. Salve-a de novo como .xlsx ou .csv, pelo modelo, e envie outra vez.',
  'batch.sheet_encrypted': 'A planilha tem senha. Tire a senha e envie outra vez.',
  'batch.sheet_macros': 'A planilha tem macros. Salve-a como .xlsx, sem macros, e envie outra vez.',
  'batch.sheet_too_large': 'A planilha tem dados demais. Divida-a em partes menores.',
  'batch.already_sent': ({ fileName, sentAt }: Before) =>
    `Este arquivo já foi enviado em ${when(sentAt)}, como ${fileName}.`,
  'batch.number_taken': ({ number, fileName, sentAt }: Before & { number: number }) =>
    `O arquivo de número ${number} já foi enviado em ${when(sentAt)}, como ${fileName}. Gere o arquivo com o próximo número.`,
  'favorite.not_found': 'Favorito não encontrado.',
  'favorite.invalid_key': 'Chave PIX inválida',
  'favorite.ambiguous_key': 'Estes números podem ser um CPF ou um celular. Escolha qual dos dois.',
  'favorite.invalid_document': 'CPF/CNPJ inválido',
  'favorite.key_taken': ({ nickname }: { nickname: string }) => `Esta chave já está nos favoritos como ${nickname}.`,
  'favorite.too_many': ({ max }: { max: number }) =>
    `Você já tem ${max.toLocaleString('pt-BR')} favoritos. Exclua um para cadastrar outro.`,

  'dda.not_found': 'Boleto não encontrado no DDA.',
  'dda.not_open': 'Este boleto já foi pago, cancelado ou expirou.',
  'recurring.not_found': 'Pagamento recorrente não encontrado.',
  'recurring.no_dates': 'Nenhuma data de hoje em diante. Confira o início e o fim.',
  'received.not_found': 'Nota fiscal não encontrada.',
  'received.not_valid': 'Esta nota fiscal foi cancelada ou substituída.',
  'received.already_manifested': 'Esta nota fiscal já tem uma manifestação, que não muda mais.',
  'received.certificate_missing': 'Envie o certificado digital da empresa para se manifestar sobre notas recebidas.',
  'received.payment_over': 'Este pagamento foi rejeitado, cancelado ou devolvido. Escolha outro.',
  'received.payment_taken': 'Este pagamento já é de outra nota fiscal. Desligue-o dela antes.',
  'recurring.cannot_change': 'Este pagamento recorrente não aceita mais esta alteração.',
  'recurring.date_unknown': 'Esta data não está entre as próximas.',
  'payable.not_found': 'Pagamento não encontrado.',
  'payable.account_not_active': 'Conta não configurada.',
  'payable.invalid_key': 'Chave PIX inválida',
  'payable.ambiguous_key': 'Estes números podem ser um CPF ou um celular. Escolha qual dos dois.',
  'payable.key_not_found': 'Ninguém tem esta chave Pix. Confira com quem vai receber.',
  'payable.payee_bank_unknown': ({ bank }: { bank: string }) => `Nenhum banco tem o código ${bank}.`,
  'payable.payee_document_invalid': 'CPF ou CNPJ de quem recebe inválido.',
  'payable.account_not_taken': ({ reason }: { reason: string }) => reason,
  'payable.taxpayer_document_invalid': 'CPF ou CNPJ do contribuinte inválido.',
  'payable.darf_not_taken': ({ reason }: { reason: string }) => reason,
  'payable.payee_changed': ({ name }: { name: string }) =>
    `Esta chave agora é de ${name}. Confira o favorecido e envie de novo.`,
  'payable.invalid_code': 'Código Pix inválido. Copie o código inteiro e tente de novo.',
  'payable.code_not_payable': 'Este código Pix já foi pago ou expirou. Peça outro.',
  'payable.code_expired': 'O código Pix venceu. Peça um novo a quem vai receber.',
  'payable.date_after_code': ({ expiresAt }: { expiresAt: Temporal.Instant }) =>
    `Este código Pix vale até ${when(expiresAt)}. Escolha uma data até lá.`,
  'payable.code_amount': ({ amountCents }: { amountCents: Cents }) =>
    `Este código Pix é de ${formatCents(amountCents)}, e o valor não pode ser alterado.`,
  'payable.unavailable': 'A consulta não respondeu. Tente novamente em instantes.',
  'payable.date_past': 'A data de pagamento deve ser hoje ou uma data futura',
  'payable.date_after_last': ({ date }: { date: PlainDate }) =>
    `Este boleto só pode ser pago até ${formatPlainDate(date)}.`,
  'payable.cost_center_unknown': 'Selecione um centro de custo',
  'payable.insufficient_funds': ({ availableCents }: { availableCents: Cents }) =>
    `Saldo insuficiente para realizar o pagamento. Saldo disponível: ${formatCents(availableCents)}`,
  'payable.barcode_invalid': 'Código de barras inválido. Verifique se está correto.',
  'payable.boleto_paid': 'Boleto já pago. Verifique o código de barras.',
  'payable.boleto_over': 'Boleto vencido. Não é possível processar boletos vencidos.',
  'payable.boleto_taken': 'Este boleto já está em outro pagamento.',
  'payable.boleto_amount': ({ amountCents }: { amountCents: Cents }) =>
    `O valor deste boleto hoje é ${formatCents(amountCents)} e não pode ser alterado.`,
  'payable.no_receipt': 'O comprovante fica pronto quando o pagamento é concluído.',
  'payable.cannot_change': 'Este pagamento já foi processado e não pode ser modificado.',
  'payable.changed_meanwhile':
    'Este pagamento foi alterado enquanto você o revisava. Confira os dados e aprove de novo.',
  'payable.already_decided': 'Este pagamento já foi decidido por outra pessoa.',
  'payable.bank_answers':
    'O banco ainda pode informar o resultado deste pagamento, ou acaba de ser consultado. Confira no banco e tente de novo em uma hora.',
  'payable.not_approver': 'Você não pode aprovar pagamentos desta conta.',
  'payable.no_pending_policy': 'Nenhuma mudança da política aguarda confirmação.',
  'payable.own_policy':
    'Você salvou esta mudança e não pode confirmá-la. Peça a outro administrador, ou espere 24 horas.',
  'payable.own_approval': 'Este pagamento precisa da aprovação de outra pessoa.',
  'payable.delegate_unknown': ({ email }: { email: string }) => `Ninguém desta conta usa o e-mail ${email}.`,
  'cost_center.taken': 'Já existe um centro de custo com este nome.',
  'cost_center.not_found': 'Centro de custo não encontrado.',
};
