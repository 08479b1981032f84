import { useEffect, useState } from 'react';
import { notify } from '../../lib/toasts/notify.ts';

const copiedForMs = 2_000;

/** Copies a text; `copied` is true for a while after it worked. `toast` is shown, and announced to screen readers. */
export function useCopy(value: string, toast?: string): { copied: boolean; copy: () => void } {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), copiedForMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    const done = await copyText(value);
    setCopied(done);
    if (done && toast) notify.success(toast);
  };
  return { copied, copy: () => void copy() };
}

/** Copies a text; false when nothing let it. Without a secure context (plain http on another machine) there is no clipboard, and the old way still works. */
export async function copyText(text: string): Promise<boolean> {
  const clipboard: Clipboard | undefined = navigator.clipboard;
  try {
    if (!clipboard) return copyBySelection(text);
    await clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.setAttribute('readonly', '');
  area.style.position = 'fixed';
  area.style.opacity = '0';
  const focused = document.activeElement;
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}
