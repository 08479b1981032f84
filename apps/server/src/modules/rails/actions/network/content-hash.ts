import { createHash } from 'node:crypto';
import { assertThat } from '../../refusals.ts';

/** The same for the same content of an instruction, whatever else differs. */
export function contentHash(...content: readonly (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** An instruction that came before must have said the same. */
export function assertSameContent(keptHash: string, hash: string): void {
  assertThat(keptHash === hash, 'rails.instruction_reused');
}
