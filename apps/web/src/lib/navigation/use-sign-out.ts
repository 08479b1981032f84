import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { leaveSession } from '../session/leave.ts';

/** 'Sair': ends the session at the service and here, and goes to the sign-in page. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    void leaveSession().then(() => navigate({ to: '/login' }));
  }, [navigate]);
}
