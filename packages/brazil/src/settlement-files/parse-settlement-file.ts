import { isCielo, readCielo } from './read-cielo.ts';
import { isStone, readStone } from './read-stone.ts';
import type { SettlementFile, SettlementProblemCode } from './settlement-file.ts';

export const maxSettlementBytes = 40 * 1024 * 1024;

/**
 * Reads a settlement file of an acquirer: Cielo's electronic statement 15 (ISO 8859-1), or Stone's conciliation XML 2.2
 * or 2.4. No content throws. Unreadable lines are in `problems` with their number, and are left out, never guessed. The
 * positions come from open parsers and the acquirers' pages, not from a file of the acquirer.
 */
export function parseSettlementFile(input: unknown): SettlementFile {
  if (!(input instanceof Uint8Array)) return refused('not_a_settlement_file');
  if (input.byteLength > maxSettlementBytes) return refused('too_large');
  const text = new TextDecoder('windows-1252').decode(input);
  if (isCielo(text)) return readCielo(text);
  if (isStone(text)) return readStone(text);
  return refused('not_a_settlement_file');
}

function refused(code: SettlementProblemCode): SettlementFile {
  const empty = { processedOn: null, from: null, to: null, sequence: null, lines: [], problems: [{ code, place: 0 }] };
  return { acquirer: null, version: null, establishment: null, content: 'OTHER', ...empty };
}
