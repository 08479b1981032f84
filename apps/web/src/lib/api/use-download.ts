import type { Endpoint } from '@balcao/contract/endpoint';
import { saveAnswer } from '../http/save-file.ts';
import { notify } from '../toasts/notify.ts';
import { useSubmit } from './use-submit.ts';

/** Fetches a file with the session's token, since it has no address, and has the browser save it; `done` is said then. */
export function useDownload<E extends Endpoint>(endpoint: E, fileName: string, done?: string) {
  return useSubmit(endpoint, {
    onSuccess: (file) => {
      saveAnswer(file as Blob, fileName);
      if (done !== undefined) notify.success(done);
    },
  });
}
