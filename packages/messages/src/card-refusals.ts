import { railRefusalTexts } from './refusals/rails.ts';

/** The buyer never sees more than what helps them pay. */
export interface CardRefusalText {
  readonly seller: string;
  readonly buyer: string;
}

const tryAnother = 'Use outro cartão ou escolha outra forma de pagamento.';
const notFinished = 'O pagamento não foi concluído. Tente novamente em alguns minutos ou use outro cartão.';
const contactIssuer = 'Fale com o banco emissor ou use outro cartão.';

/** By the code of the brands' common table in Brazil (ABECS, norma 21); `3DS` is a challenge that failed. */
export const cardRefusalTexts = {
  '03': {
    seller: 'A adquirente não aceitou o seu estabelecimento',
    buyer: notFinished,
  },
  '05': {
    seller: 'Não autorizado pelo emissor (recusa genérica)',
    buyer: `O banco emissor não autorizou. ${contactIssuer}`,
  },
  '14': { seller: 'Número de cartão inexistente', buyer: `Confira os dados do cartão. ${tryAnother}` },
  '41': { seller: 'Cartão perdido. Não tente novamente', buyer: `Este cartão não pode ser usado. ${tryAnother}` },
  '43': { seller: 'Cartão roubado. Não tente novamente', buyer: `Este cartão não pode ser usado. ${tryAnother}` },
  '46': { seller: 'Conta encerrada. Não tente novamente', buyer: `Este cartão não pode ser usado. ${tryAnother}` },
  '51': { seller: 'Saldo ou limite insuficiente', buyer: `Saldo ou limite insuficiente. ${tryAnother}` },
  '54': { seller: 'Cartão vencido. Não tente novamente', buyer: `Cartão vencido. ${tryAnother}` },
  '57': {
    seller: 'Transação não permitida para o cartão. Não tente novamente',
    buyer: `Este cartão não aceita esta compra. ${tryAnother}`,
  },
  '59': { seller: 'Suspeita de fraude', buyer: `O banco emissor não autorizou por segurança. ${contactIssuer}` },
  '61': {
    seller: 'Valor acima do permitido pelo emissor',
    buyer: `Valor acima do permitido pelo cartão. ${contactIssuer}`,
  },
  '62': { seller: 'Cartão com restrição temporária', buyer: `O banco emissor não autorizou. ${contactIssuer}` },
  '63': {
    seller: 'Código de segurança incorreto. Não tente novamente com os mesmos dados',
    buyer: 'Código de segurança incorreto. Confira os dados do cartão e informe-os novamente.',
  },
  '78': {
    seller: 'Cartão ainda não desbloqueado',
    buyer: 'Cartão bloqueado. Desbloqueie-o com o banco emissor ou use outro cartão.',
  },
  '82': { seller: 'Cartão inválido. Não tente novamente', buyer: `Confira os dados do cartão. ${tryAnother}` },
  '91': {
    seller: 'Emissor fora do ar',
    buyer: 'O banco emissor não respondeu. Tente novamente em alguns minutos ou use outro cartão.',
  },
  '96': {
    seller: 'Falha no sistema da adquirente ou do emissor',
    buyer: 'O banco emissor não respondeu. Tente novamente em alguns minutos ou use outro cartão.',
  },
  '99': { seller: 'A adquirente não concluiu a venda a tempo', buyer: notFinished },
  '3DS': {
    seller: 'O cliente não passou na autenticação (3DS)',
    buyer: 'A confirmação com o banco emissor falhou. Tente novamente ou use outro cartão.',
  },
} as const satisfies Record<string, CardRefusalText>;

/**
 * The words for the code of a payment that failed: the issuer's, or the refusal of a rail that took none (`pix.provider_refused`).
 * One that is not listed is shown as a plain refusal of the card, its code shown to the seller.
 */
export function cardRefusalText(code: string): CardRefusalText {
  if (isKeyOf(cardRefusalTexts, code)) return cardRefusalTexts[code];
  const ofRail = isKeyOf(railRefusalTexts, code) ? railRefusalTexts[code] : undefined;
  if (typeof ofRail === 'string') return { seller: ofRail, buyer: ofRail };
  return { seller: `Não autorizado pelo emissor (código ${code})`, buyer: cardRefusalTexts['05'].buyer };
}

function isKeyOf<Texts extends object>(texts: Texts, key: string): key is keyof Texts & string {
  return Object.hasOwn(texts, key);
}
