import type { Cents } from '@balcao/kernel';
import { page } from '@balcao/messages/page';
import { useEffect, useRef, useState } from 'react';
import type { Chosen, PlanAnswer, PlanChooser } from './choose-plan.ts';

interface Choosing {
  readonly choose: (chosen: Chosen, value: Cents) => void;
  readonly waiting: string | undefined;
  readonly refusal: string | undefined;
}

interface ChooseOptions {
  readonly onLink: (uuid: string) => void;
  readonly onOutdated: () => Promise<void>;
}

const loadChooser = () => import('./choose-plan.ts');
const pauseMs = 500;

/** Ignores clicks while loading; its code is preloaded. */
export function useChoose({ onLink, onOutdated }: ChooseOptions): Choosing {
  const [state, setState] = useState<Pick<Choosing, 'waiting' | 'refusal'>>({ waiting: undefined, refusal: undefined });
  const chooser = useRef<PlanChooser>(undefined);
  const isBusy = useRef(false);
  useEffect(() => {
    const timer = setTimeout(() => loadChooser().catch(() => undefined), pauseMs);
    return () => clearTimeout(timer);
  }, []);

  const sendChoice = async (chosen: Chosen, value: Cents): Promise<PlanAnswer> => {
    try {
      chooser.current ??= (await loadChooser()).createChooser();
    } catch (error) {
      console.warn(error);
      return { refusal: page.connectionLost, isOutdated: false };
    }
    return chooser.current(chosen, value);
  };
  const choose = async (chosen: Chosen, value: Cents) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ waiting: chosen.idPlan, refusal: undefined });
    const answer = await sendChoice(chosen, value);
    if ('uuid' in answer) onLink(answer.uuid);
    else if (answer.isOutdated) await onOutdated();
    setState({ waiting: undefined, refusal: 'refusal' in answer ? answer.refusal : undefined });
    isBusy.current = false;
  };
  return { ...state, choose: (chosen, value) => void choose(chosen, value) };
}
