import { guideRules, guideSteps, developerGuide as texts } from '@balcao/messages/developer-guide';
import { generic } from '@balcao/messages/generic';
import { Link } from '@tanstack/react-router';
import { useCopy } from '../../components/display/use-copy.ts';
import { Logo } from '../../components/page/logo.tsx';
import { PlainButton } from '../../components/page/plain-button.tsx';
import { ScrollBox } from '../../components/table/scroll-box.tsx';
import classes from './developer-guide-page.module.css';

export function DeveloperGuidePage() {
  return (
    <main className={`mx-auto ${classes.page}`}>
      <Logo />
      <h1 className="text-28 mt-8 mb-2">{texts.title}</h1>
      <p className="mt-4 mb-4">{texts.help}</p>
      <nav className="flex flex-wrap gap-y-2 gap-x-4" aria-label={texts.title}>
        <Link to="/integracao">{texts.integrations}</Link>
        <a href="/api/docs">{texts.reference}</a>
      </nav>
      <h2>{texts.steps}</h2>
      {guideSteps(window.location.origin).map(({ title, text, command, code }) => (
        <section key={title} className={`${classes.step} divided`} aria-label={title}>
          <h3 className="text-16 mb-1">{title}</h3>
          <p>{text}</p>
          {command && <Sample label={texts.command(title)} text={command} />}
          {code && <Sample label={texts.code(title)} text={code} />}
        </section>
      ))}
      <h2>{texts.more}</h2>
      <dl className={classes.rules}>
        {guideRules.map(({ title, text }) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </main>
  );
}

function Sample({ label, text }: { readonly label: string; readonly text: string }) {
  const { copied, copy } = useCopy(text);
  return (
    <div className="grid justify-items-start gap-2 mt-3">
      <ScrollBox
        className="leading-5 whitespace-pre w-full border rounded overflow-auto mono text-13 p-3"
        label={label}
      >
        {text}
      </ScrollBox>
      <PlainButton onClick={copy}>
        <span aria-live="polite">{copied ? generic.copied : texts.copy}</span>
      </PlainButton>
    </div>
  );
}
