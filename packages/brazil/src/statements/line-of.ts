import { foldText } from '@balcao/kernel/fold-text';
import type { PlainDate } from '@balcao/kernel/plain-date';
import { isCpfOrCnpj, normalizeDocument } from '../documents/index.ts';
import { isEndToEndId } from '../pix/index.ts';
import type { BankStatementLine, StatementLineKind } from './bank-statement.ts';

export interface RawLine {
  readonly date: PlainDate;
  readonly amountCents: number;
  /** TRNTYPE, or the category of a CNAB file; empty when there is none. */
  readonly type: string;
  readonly text: string;
  readonly bankId: string;
  readonly place: number;
}

const maxText = 300;

export function linesOf(raw: readonly RawLine[]): BankStatementLine[] {
  const seen = new Map<string, number>();
  return raw.map(({ type, text: given, ...line }) => {
    const text = given.replaceAll(/\s+/g, ' ').trim().slice(0, maxText);
    const folded = foldText(text);
    const name = `${line.bankId}|${line.date}|${line.amountCents}`;
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    return {
      ...line,
      text,
      kind: kindOf(type, folded),
      document: documentIn(text),
      endToEndId: endToEndIdIn(text),
      identity: `${name}|${nth}`,
      likeness: `${line.date}|${line.amountCents}|${folded.replaceAll(/[^a-z]/g, '')}`,
    };
  });
}

const balanceWords = new Set([
  ...[
    'saldo',
    'sdo',
    'anterior',
    'de',
    'do',
    'dia',
    'final',
    'inicial',
    'em',
    'conta',
    'corrente',
    'total',
    'disponivel',
  ],
  ...['atual', 'bloqueado', 'parcial', 'cta', 'apl', 'aplic', 'automatica', 'automaticas', 'poup', 'poupanca'],
]);

/** Some banks write balances as movements, with only such words and dates. */
export function isBalanceLine(text: string): boolean {
  const words = foldText(text)
    .replace(/^\s*s ?a ?l ?d ?o\b/, 'saldo')
    .match(/[a-z]+/g);
  return /^(saldo|sdo)$/.test(words?.[0] ?? '') && (words ?? []).every((word) => balanceWords.has(word));
}

function kindOf(type: string, text: string): StatementLineKind {
  if (/\b(estorno|devol\w*|reembolso)\b/.test(text)) return 'REFUND';
  if (/\b(tarifa|tar|iof|cesta|anuidade)\b/.test(text) || type === 'FEE' || type === 'SRVCHG' || type === '115')
    return 'FEE';
  if (/\bpix\b/.test(text)) return 'PIX';
  if (/\b(boleto|boletos|cobranca|liq\w* (de )?(cob|tit)\w*|titulos?)\b/.test(text) || type === '202') return 'BOLETO';
  if (/\b(ted|doc|tev|transf\w*)\b/.test(text)) return /\b(ted|doc)\b/.test(text) ? 'TED' : 'TRANSFER';
  if (/\b(cartao|visa|master\w*|elo|cielo|rede|stone|getnet)\b/.test(text)) return 'CARD';
  if (type === 'XFER' || type === '204' || type === '206') return 'TRANSFER';
  return 'OTHER';
}

function documentIn(text: string): string | null {
  for (const [found] of text.matchAll(/(?<![\dA-Za-z])[\dA-Z][\dA-Z./-]{9,17}\d(?![\dA-Za-z])/g)) {
    const bare = withoutPadding(found.replaceAll(/[./-]/g, ''));
    if ((bare.length === 11 || bare.length === 14) && isCpfOrCnpj(bare)) return normalizeDocument(bare);
  }
  return null;
}

/** Some banks pad a number to more digits than a CNPJ has. */
function withoutPadding(digits: string): string {
  if (!/^0\d+$/.test(digits) || isCpfOrCnpj(digits)) return digits;
  const number = digits.replace(/^0+/, '');
  return number.padStart(number.length <= 11 ? 11 : 14, '0');
}

function endToEndIdIn(text: string): string | null {
  const found = /(?<![A-Za-z\d])[ED]\d{20}[A-Za-z\d]{11}(?![A-Za-z\d])/.exec(text)?.[0];
  return found && isEndToEndId(found) ? found : null;
}
