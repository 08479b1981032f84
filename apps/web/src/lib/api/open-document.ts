import { notifyError } from './notify-error.ts';

/**
 * Opens a receipt or letter in a new tab. The click itself opens the tab, because browsers block one that opens after
 * the service's answer; it closes again when there is no document.
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
