import type { Cents } from '@balcao/kernel';
import { usePreload } from '../paying/use-preload.ts';
import { useSending } from '../paying/use-sending.ts';
import type { Chosen } from './choose-plan.ts';

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

export function useChoose({ onLink, onOutdated }: ChooseOptions): Choosing {
  usePreload(loadChooser);
  const { send, waiting, refusal } = useSending({
    load: async () => (await loadChooser()).planChooser(),
    onDone: ({ uuid }) => onLink(uuid),
    onOutdated,
  });
  return { choose: (chosen, value) => void send({ ...chosen, value }), waiting: waiting?.idPlan, refusal };
}
