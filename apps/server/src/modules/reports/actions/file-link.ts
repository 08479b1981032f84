import type { BodyOf, linkStatementFile } from '@balcao/contract';
import type { PlainDate } from '@balcao/kernel';
import { readText, signText } from '../../signed-token.ts';

type Key = string | Uint8Array;

/** A stored report, or a list that is read while it is downloaded. */
export type LinkedFile =
  | { readonly sellerId: string; readonly report: string; readonly summary?: true }
  | { readonly sellerId: string; readonly kind: string; readonly query: unknown }
  | { readonly sellerId: string; readonly statement: StatementFile };

/** A statement under its filters, with both days set. */
export type StatementFile = BodyOf<typeof linkStatementFile> & {
  readonly executionDateInitial: PlainDate;
  readonly executionDateFinal: PlainDate;
};

export const screenMinutes = 15;
export const mailHours = 48;

export function tokenOf(file: LinkedFile, key: Key, until: Temporal.Instant): string {
  const content = JSON.stringify({ ...file, until: until.epochMilliseconds });
  return signText(key, Buffer.from(content).toString('base64url'));
}

export function fileOf(
  token: string,
  key: Key,
): { readonly file: LinkedFile; readonly until: Temporal.Instant } | null {
  const text = readText(key, token);
  if (text === null) return null;
  // Our signature guarantees the shape.
  const { until, ...file } = JSON.parse(Buffer.from(text, 'base64url').toString()) as LinkedFile & { until: number };
  return { file: file as LinkedFile, until: Temporal.Instant.fromEpochMilliseconds(until) };
}
