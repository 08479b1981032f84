import { saveAnswer } from './save-file.ts';

/** Whether this device hands files like it on to other applications. */
export function mayShare(name: string, type: string): boolean {
  return navigator.canShare?.({ files: [new File([], name, { type })] }) ?? false;
}

/** Hands a file on by the device's own sheet; where the browser does not let it, the file is saved. */
export async function shareFile(content: Blob, name: string): Promise<void> {
  try {
    await navigator.share({ files: [new File([content], name, { type: content.type })], title: name });
  } catch (error) {
    // Closing the share sheet is no failure.
    const isClosed = error instanceof DOMException && error.name === 'AbortError';
    if (!isClosed) saveAnswer(content, name);
  }
}
