import { notifyError } from '../../../lib/api/notify-error.ts';

/**
 * Opens a receipt or a letter in a new tab. The tab is opened by the click itself, since a browser blocks one that comes after
 * the service's answer; it goes to the document once its address is known, and closes again when there is none.
 */
export async function openDocument(
  fetchDocument: () => Promise<{ readonly data: { readonly url: string } }>,
): Promise<void> {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  try {
    const { data } = await fetchDocument();
    if (tab) tab.location.href = data.url;
    else window.location.assign(data.url);
  } catch (error) {
    tab?.close();
    notifyError(error);
  }
}
