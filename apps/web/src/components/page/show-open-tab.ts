/** Scrolls a strip of tabs, not all of which fit on a phone, so that the open one is in its middle. */
export function showOpenTab(strip: HTMLElement | null): void {
  const tab = strip?.querySelector<HTMLElement>('[aria-selected="true"], [aria-current]');
  if (strip && tab) strip.scrollTo({ left: tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2 });
}
