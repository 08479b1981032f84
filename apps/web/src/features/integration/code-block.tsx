import classes from './integration.module.css';

/** Text of a machine, as it is; what is wide scrolls. */
export function CodeBlock({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={classes.code} aria-label={label} tabIndex={0}>
      {text}
    </section>
  );
}

/** JSON over several lines; what is no JSON as it is. */
export function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
