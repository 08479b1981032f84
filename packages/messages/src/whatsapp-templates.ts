/** Limit of the Cloud API, with parameters filled in. */
const maxBodyLength = 1_024;
/** The seller's own words are cut to no less than this when the rest is long. */
const minMessageLength = 20;

const lead = 'Olá, {{1}}! {{2}}';
const foot = 'Enviado por {{7}}.\n\nPara não receber mais estes avisos, responda SAIR ou acesse {{8}} e confirme.';
const example = [
  'Ana Souza',
  'Este é um lembrete sobre a sua cobrança.',
  'Curso de Confeitaria',
  'R$ 149,90',
  '15/12/2026',
  'acesse https://balcao.example/payment-link/1',
  'Confeitaria da Ana',
  'https://balcao.example/cancelar-avisos/1',
] as const;

/** Meta approves these texts as written; messages outside of the 24-hour window must use them. */
export const whatsAppTemplates = [
  {
    name: 'balcao_lembrete_de_vencimento',
    body: `${lead}\n\nCobrança: {{3}}\nValor: {{4}}\nVencimento: {{5}}\n\nPara pagar, {{6}}\n\n${foot}`,
    example,
  },
  {
    name: 'balcao_cobranca_vencida',
    body: `${lead}\n\nCobrança: {{3}}\nValor: {{4}}\nVenceu em: {{5}}\n\nPara pagar, {{6}}\n\nSe você já pagou, desconsidere esta mensagem.\n\n${foot}`,
    example,
  },
] as const;

export interface WhatsAppText {
  readonly text: string;
  readonly template: { readonly name: string; readonly parameters: readonly string[] };
}

/**
 * Fills a template's parameters and builds the whole text. A parameter has no line break, tab or run of spaces. The
 * seller's own words (the second) are cut when the whole would be too long.
 */
export function writeTemplate(isLate: boolean, given: readonly string[]): WhatsAppText {
  const { name, body } = whatsAppTemplates[isLate ? 1 : 0];
  const parameters = given.map((value) => value.replaceAll(/[^\S\u00a0]+/gu, ' ').trim() || '-');
  const excess = fill(body, parameters).length - maxBodyLength;
  const message = parameters[1] ?? '';
  if (excess > 0) {
    parameters[1] = `${message.slice(0, Math.max(minMessageLength, message.length - excess - 1)).trimEnd()}…`;
  }
  return { text: fill(body, parameters), template: { name, parameters } };
}

function fill(body: string, parameters: readonly string[]): string {
  return body.replaceAll(/\{\{(\d+)\}\}/g, (_, place: string) => parameters[Number(place) - 1] ?? '');
}

/** The mark replaces the seller's own words in a test message. */
export function markTest(mark: string, { text, template: { name, parameters } }: WhatsAppText): WhatsAppText {
  const marked = parameters.map((value, at) => (at === 1 ? `${mark}${value}` : value));
  return { text, template: { name, parameters: marked } };
}

type Failure = 'PHONE' | 'LIMIT' | 'STOPPED' | 'ACCOUNT' | 'TEMPLATE' | 'WINDOW' | 'NOT_CONNECTED' | 'OTHER';

const failures: Readonly<Record<Failure, string>> = {
  PHONE: 'o telefone não recebe WhatsApp',
  LIMIT: 'o limite de mensagens da Meta foi atingido',
  STOPPED: 'o cliente bloqueou as mensagens',
  ACCOUNT: 'a conta do WhatsApp está bloqueada ou sem acesso',
  TEMPLATE: 'o modelo da mensagem não está aprovado',
  WINDOW: 'o cliente não escreveu nas últimas 24 horas',
  NOT_CONNECTED: 'o WhatsApp não está conectado',
  OTHER: 'a Meta recusou a mensagem',
};

export function whatsAppFailure(failure: string | number | null | undefined): string {
  return failures[failure as Failure] ?? failures.OTHER;
}
