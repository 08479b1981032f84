import { useEffect, useState } from 'react';
import { notify } from '../../lib/toasts/notify.ts';

const copiedForMs = 2_000;

/** `copied` is true for a moment afterwards. `toast` is shown and announced. */
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

/**
 * Returns false when copying failed. Without a secure context (plain http) there is no clipboard API, so the older
 * command is used.
 */
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
