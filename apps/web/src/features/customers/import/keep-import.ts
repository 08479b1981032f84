import { findCustomers } from '@balcao/contract/customers';
import {
  type FileImport,
  findCustomerImportRows,
  findCustomerImports,
  getCustomerImport,
} from '@balcao/contract/imports';
import type { QueryClient } from '@tanstack/react-query';
import { answerOptions } from '../../../lib/api/answer-options.ts';

/** What a command answered is shown at once; what depends on it is asked for again. */
export function keepImport(queries: QueryClient, file: FileImport): void {
  queries.setQueryData(answerOptions(getCustomerImport, { params: { uuid: file.id } }).queryKey, file);
  for (const { name } of [findCustomerImports, findCustomerImportRows, findCustomers]) {
    void queries.invalidateQueries({ queryKey: [name] });
  }
}
