import type { StatementParty } from '@balcao/contract/statement-party';
import { statementTable as texts } from '@balcao/messages/statement-table';

/** Document, key and method of a line's party, as one text. */
export function partyDetails({ document, key, method }: StatementParty): string {
  return [method && texts.methods[method], document, key].filter(Boolean).join(' · ');
}
