import { createHash } from 'node:crypto';
import { assertThat } from '../../refusals.ts';

/** Hashes the content of an instruction. */
export function contentHash(...content: readonly (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** Refuses a repeated instruction whose content differs. */
export function assertSameContent(keptHash: string, hash: string): void {
  assertThat(keptHash === hash, 'rails.instruction_reused');
}
