import type { CSSProperties } from 'react';
import classes from './bone.module.css';

/** A plain element renders faster than Mantine's skeleton where there are many. */
export function Bone({ style }: { readonly style?: CSSProperties }) {
  return <span className={`${classes.bone} block rounded-sm bg-gray`} style={style} data-bone />;
}
