import type { DatabaseSync } from 'node:sqlite';
import { CommandError } from '#scripts/command-error.ts';
import type { BasketRow } from './baskets.ts';
import { many, one, run } from './database.ts';

/** The stages of a paid order, in sequence. Cancelled is not part of the sequence. */
const stageSequence = [
  'Processing',
  'Processed',
  'Confirmed',
  'Dispatched',
  'Transit',
  'Arrived',
  'Completed',
] as const;
export const stages: readonly string[] = [...stageSequence, 'Cancelled'];

/** Sets the stage of an order. */
export function setStage(db: DatabaseSync, id: number, stage: string): void {
  run(db, 'UPDATE baskets SET stage = ?, updated_at = ? WHERE id = ?', stage, new Date().toISOString(), id);
}

/**
 * Moves a paid order to `stage`, or to the next stage. Returns the new stage.
 * @throws {CommandError}
 */
export function advanceOrder(db: DatabaseSync, id: number, stage?: string): string {
  const order = one<BasketRow>(db, 'SELECT * FROM baskets WHERE id = ?', id);
  if (!order) throw new CommandError(`Order ${id} does not exist.`);
  if (order.paid === 0) throw new CommandError(`Order ${id} is not paid yet.`);
  const wanted =
    stage === undefined ? stageAfter(order.stage) : stages.find((name) => name.toLowerCase() === stage.toLowerCase());
  if (wanted === undefined) {
    throw new CommandError(
      stage === undefined
        ? `Order ${id} is ${order.stage}, which is a final stage.`
        : `Unknown stage ${stage}. Stages: ${stages.join(', ')}`,
    );
  }
  setStage(db, id, wanted);
  return wanted;
}

/**
 * Moves every paid order to its next stage, up to Arrived, because customers complete orders themselves. Returns the number
 * moved.
 */
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
  return index < 0 ? undefined : stageSequence[index + 1];
}
