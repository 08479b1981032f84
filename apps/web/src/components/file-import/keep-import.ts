import type { FileImport } from '@balcao/contract/imports';
import type { QueryClient } from '@tanstack/react-query';
import { answerOptions } from '../../lib/api/answer-options.ts';
import type { FileImportKind } from './import-kind.ts';

/** Shows a command's answer at once and refetches what depends on it. */
export function keepImport(
  queries: QueryClient,
  { endpoints, changes }: Pick<FileImportKind, 'endpoints' | 'changes'>,
  file: FileImport,
): void {
  queries.setQueryData(answerOptions(endpoints.get, { params: { uuid: file.id } }).queryKey, file);
  for (const name of [endpoints.find.name, endpoints.rows.name, ...changes]) {
    void queries.invalidateQueries({ queryKey: [name] });
  }
}
