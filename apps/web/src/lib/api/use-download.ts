import { useMutation } from '@tanstack/react-query';
import { saveAnswer } from '../http/save-file.ts';
import { notify } from '../toasts/notify.ts';
import { notifyError } from './notify-error.ts';

/** A file that is fetched with the session's token, and so has no address; `done` is told when it is saved. */
export function useDownload(fetchFile: () => Promise<unknown>, fileName: string, done?: string) {
  return useMutation<unknown, Error, void>({
    mutationFn: fetchFile,
    onSuccess: (file) => {
      saveAnswer(file as Blob, fileName);
      if (done !== undefined) notify.success(done);
    },
    onError: notifyError,
  });
}
