import { faq } from '@balcao/messages/faq';
import { IconChevronDown } from '@tabler/icons-react';
import { Logo } from '../../components/page/logo.tsx';
import classes from './faq-page.module.css';

/** Without a session, for people who cannot sign in. */
export function FaqPage() {
  return (
    <main className={`mx-auto ${classes.page} py-12 px-5`}>
      <Logo />
      <h1 className="mt-8">{faq.title}</h1>
      {faq.groups.map(({ title, questions }) => (
        <section key={title} aria-label={title}>
          <h2 className="text-quiet text-13 font-medium mt-8 mb-2">{title}</h2>
          {questions.map(({ ask: question, answer }) => (
            <details key={question} className={`border-b ${classes.question}`}>
              <summary className="flex items-center justify-between gap-4 py-3 font-medium cursor-pointer">
                {question}
                <IconChevronDown className="text-quiet" size={16} stroke={1.6} aria-hidden="true" />
              </summary>
              <p className="max-w-176 mb-4 text-quiet">{answer}</p>
            </details>
          ))}
        </section>
      ))}
    </main>
  );
}
