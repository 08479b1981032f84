/** On a phone not all tabs fit, so the open one is scrolled to the middle. */
export function showOpenTab(strip: HTMLElement | null): void {
  const tab = strip?.querySelector<HTMLElement>('[aria-selected="true"], [aria-current]');
  if (strip && tab) strip.scrollTo({ left: tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2 });
}
