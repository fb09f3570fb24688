import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { keptEmployee, mayChange } from '../employee/may-change.js';
import { identityNow } from '../session/identity-of.js';

/** Whether somebody who looks as an employee might begin to now: what either of them may, and how far he sees, can change meanwhile. */
export async function stillMaySimulate(
  ctx: Ctx,
  viewerId: number,
  employeeId: number,
): Promise<boolean> {
  const viewer = await identityNow(ctx, { EmployeeId: viewerId });
  if (!viewer?.Permissions.includes('employee:simulate')) return false;
  const asViewer = ctx.acting(viewer);
  try {
    return await mayChange(asViewer, await keptEmployee(asViewer, employeeId));
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
