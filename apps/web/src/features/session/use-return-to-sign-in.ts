import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Goes to the sign-in page a while after `leave()`, so that the toast is read first. */
export function useReturnToSignIn(afterMs: number): { leaving: boolean; leave: () => void } {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => navigate({ to: '/login' }), afterMs);
    return () => clearTimeout(timer);
  }, [leaving, afterMs, navigate]);
  return { leaving, leave: () => setLeaving(true) };
}
