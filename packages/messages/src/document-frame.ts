import { formatPlainDate, plainDateAt, timeZone } from '@balcao/kernel';

export interface Issuer {
  readonly tradeName: string;
  readonly name: string;
  readonly document: string;
}

/** The trade name, then the legal name and document below it. */
export function issuerOf({ tradeName, name, document }: Issuer) {
  const isSame = tradeName.toLowerCase() === name.toLowerCase();
  return { name: tradeName, details: isSame ? `CNPJ/CPF ${document}` : `${name} · CNPJ/CPF ${document}` };
}

/** `Boleto - Café Serra Azul - parcela 3 de 3 - vence 10-12-2026.pdf`, without characters that file systems refuse. */
export function fileNameOf(parts: readonly (string | null)[]): string {
  const text = parts.filter((part) => part !== null && part !== '').join(' - ');
  const plain = text
    .replaceAll('/', '-')
    .replaceAll(/[\\:*?"<>|]|\p{Cc}|\p{Cf}/gu, ' ')
    .replaceAll(/\s+/g, ' ');
  return `${plain.trim().slice(0, 140).trim()}.pdf`;
}

/** Day and time in São Paulo: `19/11/2026 às 12:00`. */
export function moment(at: Temporal.Instant): string {
  const time = at.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' });
  return `${formatPlainDate(plainDateAt(at))} às ${time}`;
}
