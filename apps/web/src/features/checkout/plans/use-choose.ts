import type { Cents } from '@balcao/kernel';
import { page } from '@balcao/messages/page';
import { useEffect, useRef, useState } from 'react';
import type { Chosen, PlanAnswer, PlanChooser } from './choose-plan.ts';

interface Choosing {
  readonly choose: (chosen: Chosen, value: Cents) => void;
  /** The plan whose link is on its way. */
  readonly waiting: string | undefined;
  readonly refusal: string | undefined;
}

interface ChooseOptions {
  readonly onLink: (uuid: string) => void;
  /** The page is no longer what was shown. */
  readonly onOutdated: () => Promise<void>;
}

const loadChooser = () => import('./choose-plan.ts');
const pauseMs = 500;

/** Requests the link of the chosen plan; a click while one is on its way does nothing. The code of the request is loaded while the buyer reads. */
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
