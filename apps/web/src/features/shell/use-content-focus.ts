import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** A new screen takes the focus, so that the next Tab is in it and not in the menu that led to it. */
export function useContentFocus(): void {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    const content = document.getElementById('content');
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
  }, [path]);
}
