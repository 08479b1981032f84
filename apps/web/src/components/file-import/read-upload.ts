import { notifyError } from '../../lib/api/notify-error.ts';
import { base64Of } from '../../lib/format/base64-of.ts';
import { notify } from '../../lib/toasts/notify.ts';

interface Upload {
  readonly fileName: string;
  readonly content: string;
}

/** Body of a call that sends a chosen file; null for one that is too large or cannot be read, which the person is told. */
export async function readUpload(
  file: File,
  { maxBytes, tooLarge }: { readonly maxBytes: number; readonly tooLarge: string },
): Promise<Upload | null> {
  if (file.size > maxBytes) {
    notify.error(tooLarge);
    return null;
  }
  try {
    return { fileName: file.name.replaceAll(/[/\\"]/g, '_').slice(-120), content: await base64Of(file) };
  } catch (error) {
    // The file was removed, or cannot be read.
    notifyError(error);
    return null;
  }
}
