import { page } from '@balcao/messages/page';
import { useRef, useState } from 'react';

export interface Refused {
  readonly refusal: string;
  /** What is asked for has changed since it was shown. */
  readonly isOutdated: boolean;
}

type Send<Request, Done> = (request: Request) => Promise<Done | Refused>;

interface SendingOptions<Request, Done> {
  /** Its code is only needed now. */
  readonly load: () => Promise<Send<Request, Done>>;
  readonly onDone: (done: Done) => void;
  readonly onOutdated: () => Promise<void>;
}

interface State<Request> {
  readonly waiting?: Request;
  readonly refusal?: string;
}

/** One request at a time: clicks while sending are ignored. */
export function useSending<Request, Done extends object>(options: SendingOptions<Request, Done>) {
  const { load, onDone, onOutdated } = options;
  const [{ waiting, refusal }, setState] = useState<State<Request>>({});
  const sender = useRef<Send<Request, Done>>(undefined);
  const isBusy = useRef(false);

  const answerTo = async (request: Request): Promise<Done | Refused> => {
    try {
      sender.current ??= await load();
    } catch (error) {
      console.warn(error);
      return { refusal: page.connectionLost, isOutdated: false };
    }
    return sender.current(request);
  };
  const send = async (request: Request) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ waiting: request });
    const answer = await answerTo(request);
    if (!isRefused(answer)) onDone(answer);
    else if (answer.isOutdated) await onOutdated();
    setState(isRefused(answer) ? { refusal: answer.refusal } : {});
    isBusy.current = false;
  };
  return { waiting, refusal, send, forgetRefusal: () => setState({}) };
}

function isRefused<Done extends object>(answer: Done | Refused): answer is Refused {
  return 'refusal' in answer;
}
