import { demo3ds } from '@balcao/messages/demo-3ds';
import { type ReactNode, useEffect, useState } from 'react';
import { Logo } from '../../components/page/logo.tsx';
import { PlainButton } from '../../components/page/plain-button.tsx';
import classes from './demo-page.module.css';
import { type Exchange, exchange, findDemoKey } from './exchange.ts';

const firstValues = {
  number: '4000002760003184',
  holder: 'ANA LIMA',
  month: '12',
  year: '2032',
  cvv: '123',
  amount: '12990',
  challenge: '123456',
};
type Values = typeof firstValues;

const buyer = { name: 'Ana Lima', document: '52998224725', email: 'ana@example.com', phone: '11988887777' };

/** `/demo-3ds`: tokenises a card, opens a session and pays an order, showing each call. */
export function DemoPage() {
  const [key, setKey] = useState('');
  const [hasNoKey, setHasNoKey] = useState(false);
  const [values, setValues] = useState(firstValues);
  const [calls, setCalls] = useState<Readonly<Record<string, Exchange>>>({});
  useEffect(() => {
    const late = new AbortController();
    findDemoKey(late.signal).then(
      (found) => (found ? setKey((typed) => typed || found) : setHasNoKey(true)),
      () => setHasNoKey(!late.signal.aborted),
    );
    return () => late.abort();
  }, []);

  const answeredText = (name: string, field: string) => {
    const answer = calls[name]?.answer;
    const value = answer && typeof answer === 'object' ? (answer as Record<string, unknown>)[field] : undefined;
    return typeof value === 'string' ? value : null;
  };
  const cardId = answeredText('token', 'cardId');
  const sessionId = answeredText('session', 'sessionId');
  const amountCents = Number(values.amount);
  const run = async (name: string, path: string, body: object) => {
    const show = (shown: Exchange) => setCalls((before) => ({ ...before, [name]: shown }));
    show({ path, body: masked(body) });
    show({ path, body: masked(body), ...(await exchange(path, key, body)) });
  };
  const field = (name: keyof Values, label: string, hint?: string) => (
    <Field
      label={label}
      hint={hint}
      value={values[name]}
      onChange={(value) => setValues({ ...values, [name]: value })}
    />
  );

  return (
    <main className={`${classes.page} grid gap-5 mx-auto`}>
      <Logo />
      <h1>{demo3ds.title}</h1>
      <p>{demo3ds.intro}</p>
      <Field label={demo3ds.key} hint={hasNoKey ? demo3ds.noKey : demo3ds.keyHint} value={key} onChange={setKey} />
      <Step title={demo3ds.steps.token} call={calls.token}>
        {field('number', demo3ds.number, demo3ds.numberHint)}
        {field('holder', demo3ds.holder)}
        <div className="flex gap-3">
          {field('month', demo3ds.month)}
          {field('year', demo3ds.year)}
          {field('cvv', demo3ds.cvv)}
        </div>
        <PlainButton disabled={key === ''} onClick={() => void run('token', '/api/v1/cards', cardOf(values))}>
          {demo3ds.createToken}
        </PlainButton>
      </Step>
      <Step title={demo3ds.steps.session} call={calls.session}>
        {field('amount', demo3ds.amount)}
        <PlainButton
          disabled={cardId === null}
          onClick={() => void run('session', '/api/v1/3ds/session', { cardId, amountCents })}
        >
          {demo3ds.createSession}
        </PlainButton>
        {cardId === null && <small>{demo3ds.tokenFirst}</small>}
      </Step>
      <Step title={demo3ds.steps.order} call={calls.order}>
        {field('challenge', demo3ds.challenge, demo3ds.challengeHint)}
        <PlainButton
          disabled={sessionId === null}
          onClick={() => {
            const threeDs = { sessionId, ...(values.challenge && { challengeAnswer: values.challenge }) };
            const terms = { title: demo3ds.title, amountCents, method: 'CREDIT_CARD', cardId };
            void run('order', '/api/v1/orders', { ...terms, buyer, threeDs });
          }}
        >
          {demo3ds.pay}
        </PlainButton>
        {sessionId === null && <small>{demo3ds.sessionFirst}</small>}
      </Step>
      <a href="/api/v1/docs">{demo3ds.docs}</a>
    </main>
  );
}

function cardOf({ number, holder, month, year, cvv }: Values) {
  return { number, cardHolderName: holder, expirationMonth: Number(month), expirationYear: Number(year), cvv };
}

/** Masks card number and code on screen. */
function masked(body: object): object {
  if (!('number' in body)) return body;
  return { ...body, number: `•••• ${String(body.number).slice(-4)}`, cvv: '•••' };
}

interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Field({ label, hint, value, onChange }: FieldProps) {
  return (
    <label className="grid w-full min-w-0 gap-1">
      <span className="font-medium">{label}</span>
      <input
        className="w-full min-w-0 h-10 px-3 border-strong rounded bg-page text-inherit"
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint && <small className="text-quiet">{hint}</small>}
    </label>
  );
}

function Step({
  title,
  call,
  children,
}: {
  readonly title: string;
  readonly call: Exchange | undefined;
  readonly children: ReactNode;
}) {
  return (
    <section className="rounded-lg grid border-strong gap-4 p-5" aria-label={title}>
      <h2>{title}</h2>
      <div className="grid justify-items-start max-w-120 gap-3">{children}</div>
      {call && (
        <div className="grid-cols-auto grid gap-4" aria-live="polite">
          <Shown label={demo3ds.request} text={`POST ${call.path}\n${written(call.body)}`} />
          <Shown label={demo3ds.answer} text={answerOf(call)} />
        </div>
      )}
    </section>
  );
}

function answerOf({ status, answer }: Exchange): string {
  if (status === undefined) return demo3ds.waiting;
  return status === 0 ? demo3ds.failed : `${status}\n${written(answer)}`;
}

function written(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

function Shown({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <figure className="min-w-0">
      <figcaption>{label}</figcaption>
      <pre className="mt-1 p-3 rounded bg-sunken text-13 figures wrap-anywhere whitespace-pre-wrap">{text}</pre>
    </figure>
  );
}
