import { checkout } from '@balcao/messages/checkout';
import { screens } from '@balcao/messages/screens';
import classes from './skeletons.module.css';

export function SummarySkeleton() {
  return (
    <div className={classes.summary}>
      <h1 className={classes.unseen}>{screens.checkout}</h1>
      <div className={classes.seller}>
        <span className={classes.block} data-shape="tile" />
        <span className={classes.block} data-shape="name" />
      </div>
      <span className={classes.block} data-shape="title" />
      <span className={classes.block} data-shape="value" />
    </div>
  );
}

export function PaneSkeleton() {
  return (
    <div className={classes.pane} role="status" aria-label={checkout.loading}>
      <span className={classes.block} data-shape="title" />
      <span className={classes.block} data-shape="field" />
      <span className={classes.block} data-shape="field" />
      <span className={classes.block} data-shape="field" />
      <span className={classes.block} data-shape="title" />
      <span className={classes.block} data-shape="card" />
      <span className={classes.block} data-shape="card" />
      <span className={classes.block} data-shape="card" />
    </div>
  );
}
