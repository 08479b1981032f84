import { formatPlainDate, type PlainDate } from '@balcao/kernel';

export const portalRefusalTexts = {
  'portal.link_invalid': 'Este link não vale mais. Peça um novo para o seu e-mail.',
  'portal.not_found': 'Não encontramos o que você procura nesta página. Atualize e tente de novo.',
  'portal.not_allowed': 'O vendedor não permite esta alteração por aqui. Fale com ele.',
  'portal.pause_too_long': ({ latest }: { readonly latest: PlainDate }) =>
    `A assinatura pode ser pausada até ${formatPlainDate(latest)}. Escolha uma data até lá.`,
  'portal.paid_twice':
    'Uma destas cobranças já está no acordo que você escolheu. Pague o acordo, ou as cobranças dele.',
  'portal.card_required': 'Digite os dados do cartão novamente.',
  'portal.challenge_required': ({ issuer, hint }: { readonly issuer: string; readonly hint: string }) =>
    `${issuer} precisa confirmar que é você. ${hint}`,
  'portal.card_refused': 'O banco emissor não aceitou este cartão. Confira os dados ou use outro.',
  'portal.inactive': 'A página do cliente está desligada em Configurações.',
  'portal.sent_too_often':
    'O link da página já foi enviado 3 vezes nas últimas 24 horas. Copie o link ou tente mais tarde.',
  'portal.choice_not_mailed':
    'O cliente pediu para não receber mais e-mails. Escolha boleto ou Pix, ou crie um link recorrente.',
  'portal.customer_opted_out': 'O cliente pediu para não receber mais e-mails. Copie o link e envie pelo WhatsApp.',
};
