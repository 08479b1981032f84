import { checkout } from '@balcao/messages/checkout';
import { screens } from '@balcao/messages/screens';
import classes from './skeletons.module.css';

export function SummarySkeleton() {
  return (
    <div className="grid gap-4">
      <h1 className="sr-only">{screens.checkout}</h1>
      <div className="flex items-center gap-3">
        <span className={`${classes.block} rounded bg-gray`} data-shape="tile" />
        <span className={`${classes.block} rounded bg-gray`} data-shape="name" />
      </div>
      <span className={`${classes.block} rounded bg-gray`} data-shape="title" />
      <span className={`${classes.block} rounded bg-gray`} data-shape="value" />
    </div>
  );
}

export function PaneSkeleton() {
  return (
    <div className="grid gap-4 content-start min-h-dvh" role="status" aria-label={checkout.loading}>
      <span className={`${classes.block} rounded bg-gray`} data-shape="title" />
      <span className={`${classes.block} rounded bg-gray`} data-shape="field" />
      <span className={`${classes.block} rounded bg-gray`} data-shape="field" />
      <span className={`${classes.block} rounded bg-gray`} data-shape="field" />
      <span className={`${classes.block} rounded bg-gray`} data-shape="title" />
      <span className={`${classes.block} rounded bg-gray`} data-shape="card" />
      <span className={`${classes.block} rounded bg-gray`} data-shape="card" />
      <span className={`${classes.block} rounded bg-gray`} data-shape="card" />
    </div>
  );
}
