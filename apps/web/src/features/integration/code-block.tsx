import { ScrollBox } from '../../components/table/scroll-box.tsx';
import classes from './integration.module.css';

/** Text of a machine, as it is; what is wide scrolls. */
export function CodeBlock({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <ScrollBox className={`${classes.code} border rounded-sm overflow-auto mono text-13 p-3`} label={label}>
      {text}
    </ScrollBox>
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
