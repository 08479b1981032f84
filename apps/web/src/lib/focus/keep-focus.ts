/** Gives a closing dialog time to return the focus to its opener. */
const patienceMs = 100;

/**
 * The focus is never lost to the page, where the next Tab would begin at its top. A button that waits is disabled, which takes
 * its focus: it has it again when it may be pressed again. What was focused may be gone for good (the button of what was done
 * meanwhile): then the open dialog has it, or else the heading of the screen. Who takes the focus away themselves, by a click on
 * nothing, keeps it away.
 */
export function keepFocus(): void {
  let held: HTMLElement | undefined;
  let isWaiting = false;

  document.addEventListener('focusin', ({ target }) => {
    held = target instanceof HTMLElement ? target : undefined;
  });
  document.addEventListener('focusout', ({ target }) => {
    // The event of an element that is being removed comes while it is still there.
    queueMicrotask(() => {
      if (held === target && held?.isConnected && !held.matches(':disabled')) held = undefined;
    });
  });
  const giveBack = () => {
    isWaiting = false;
    if (!held || document.activeElement !== document.body) return;
    if (!held.isConnected) focusPlace();
    else if (!held.matches(':disabled')) held.focus({ preventScroll: true });
  };
  new MutationObserver(() => {
    if (isWaiting || !held || document.activeElement !== document.body) return;
    isWaiting = true;
    setTimeout(giveBack, patienceMs);
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['disabled'] });
}

function focusPlace(): void {
  const place =
    [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')].at(-1) ??
    document.querySelector<HTMLElement>('main h1') ??
    document.querySelector<HTMLElement>('main');
  if (!place) return;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
