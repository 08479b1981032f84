import type { StatementParty } from '@balcao/contract/statement-party';
import { statementTable as texts } from '@balcao/messages/statement-table';

export function partyDetails({ document, key, method }: StatementParty): string {
  return [method && texts.methods[method], document, key].filter(Boolean).join(' · ');
}
