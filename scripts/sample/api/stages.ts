import type { DatabaseSync } from 'node:sqlite';
import type { BasketRow } from './baskets.ts';
import { many, one, run } from './database.ts';

/** What a paid order goes through, in this order; Cancelled stands outside it. */
const courseOfOrder = [
  'Processing',
  'Processed',
  'Confirmed',
  'Dispatched',
  'Transit',
  'Arrived',
  'Completed',
] as const;
export const stages: readonly string[] = [...courseOfOrder, 'Cancelled'];

/** Moves an order to a stage. */
export function setStage(db: DatabaseSync, id: number, stage: string): void {
  run(db, 'UPDATE baskets SET stage = ?, updated_at = ? WHERE id = ?', stage, new Date().toISOString(), id);
}

/** Moves an order one stage on, or to `stage`; gives the new stage. Throws with a message for the operator. */
export function advanceOrder(db: DatabaseSync, id: number, stage?: string): string {
  const order = one<BasketRow>(db, 'SELECT * FROM baskets WHERE id = ?', id);
  if (!order) throw new Error(`There is no order ${id}.`);
  if (order.paid === 0) throw new Error(`Order ${id} is not paid yet.`);
  const wanted =
    stage === undefined ? stageAfter(order.stage) : stages.find((name) => name.toLowerCase() === stage.toLowerCase());
  if (wanted === undefined) {
    throw new Error(
      stage === undefined
        ? `Order ${id} is ${order.stage}: that is the end.`
        : `Unknown stage ${stage}. Stages: ${stages.join(', ')}`,
    );
  }
  setStage(db, id, wanted);
  return wanted;
}

/** Moves every paid order one stage on, up to Arrived: completing it is the customer's part. Gives the number moved. */
export function advanceAll(db: DatabaseSync): number {
  const orders = many<BasketRow>(
    db,
    "SELECT * FROM baskets WHERE paid = 1 AND stage NOT IN ('Arrived', 'Completed', 'Cancelled')",
  );
  for (const { id, stage } of orders) setStage(db, id, stageAfter(stage) ?? stage);
  return orders.length;
}

function stageAfter(stage: string): string | undefined {
  const index = stages.indexOf(stage);
  return index < 0 ? undefined : courseOfOrder[index + 1];
}
