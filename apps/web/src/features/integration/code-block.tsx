import { ScrollBox } from '../../components/table/scroll-box.tsx';
import classes from './integration.module.css';

export function CodeBlock({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <ScrollBox className={`${classes.code} border rounded-sm overflow-auto mono text-13 p-3`} label={label}>
      {text}
    </ScrollBox>
  );
}

/** Text that is no JSON is returned as it is. */
export function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
