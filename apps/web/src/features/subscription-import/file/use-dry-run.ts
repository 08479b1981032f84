import { subscriptionImports as endpoints, type FileImport } from '@balcao/contract/imports';
import { useQueryClient } from '@tanstack/react-query';
import { keepImport } from '../../../components/file-import/keep-import.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';

export function useDryRun(onChecked?: (file: FileImport) => void) {
  const queries = useQueryClient();
  return useSubmit(endpoints.dryRun, {
    onSuccess: (file) => {
      keepImport(queries, { endpoints, changes: [] }, file);
      onChecked?.(file);
    },
  });
}
