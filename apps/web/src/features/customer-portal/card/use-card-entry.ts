import { useRef, useState } from 'react';
import type { CardData } from '../../../components/card-form/card-data.ts';
import { noCard, type TypedCard } from '../../../components/card-form/typed-card.ts';
import { refusalText, requiresCode } from '../portal-calls.ts';

/** A card that is typed, its token, and the code that its issuer may require. */
export function useCardEntry(keep: (card: CardData) => Promise<string>) {
  const [card, setCard] = useState<TypedCard>(noCard);
  const [showsAllProblems, setShowsAllProblems] = useState(false);
  const [code, setCode] = useState('');
  /** The challenge and what it is about: a typed card, or the name of a stored one. */
  const [challenge, setChallenge] = useState<{ readonly of: TypedCard | string; readonly text: string }>();
  const tokenized = useRef<{ readonly of: TypedCard; readonly token: string }>(undefined);
  return {
    card,
    setCard,
    showsAllProblems,
    setShowsAllProblems,
    code,
    setCode,
    /** The issuer's words about this card; undefined when it requires no code. */
    challengeOf: (of: TypedCard | string): string | undefined => (challenge?.of === of ? challenge.text : undefined),
    /** The card is sent once, however often it is tried. */
    tokenOf: async (): Promise<string | undefined> => {
      if (!card.data) return undefined;
      if (tokenized.current?.of !== card) tokenized.current = { of: card, token: await keep(card.data) };
      return tokenized.current.token;
    },
    /** Returns false when the error is another one. */
    takeChallenge: (error: unknown, of: TypedCard | string): boolean => {
      if (!requiresCode(error)) return false;
      setChallenge({ of, text: refusalText(error) });
      return true;
    },
  };
}
