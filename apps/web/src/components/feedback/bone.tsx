import type { CSSProperties } from 'react';
import classes from './bone.module.css';

/** The shape of one thing that is awaited, where there are many: a plain element is drawn sooner than Mantine's skeleton. */
export function Bone({ style }: { readonly style?: CSSProperties }) {
  return <span className={`${classes.bone} block rounded-sm bg-gray`} style={style} data-bone />;
}
