import classes from './two-factor.module.css';

export function Step({
  count,
  title,
  help,
}: {
  readonly count?: string;
  readonly title: string;
  readonly help: string;
}) {
  return (
    <div>
      {count && <p className={classes.stepCount}>{count}</p>}
      <h2 className={classes.stepTitle}>{title}</h2>
      <p className={classes.stepHelp}>{help}</p>
    </div>
  );
}
