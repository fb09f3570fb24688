import {
  type HandOver,
  type HandOverShare,
  type StartHandOver,
  UNDO_HOURS,
} from '@quayside/contracts/auth/hand-over';
import type { FieldError } from '@quayside/contracts/core/envelope';
import type { Heir, OwnedKind } from '@quayside/contracts/core/owned';
import { type Permission, permissionInfo } from '@quayside/contracts/permissions';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { beginUndo, beginWorkflow, workflowOf } from '@quayside/service-kit/workflow/workflow';
import { canSignInSql } from '../employee/colleagues.js';
import { employeeToChange, keptEmployee } from '../employee/may-change.js';
import { disableEmployee } from '../employee/set-enabled.js';
import { type HolderRow, rightsOfRow } from '../role/rights.js';
import { type HandOverInput, handOverKind, runnerOf } from './hand-over-workflow.js';
import { handOverOf, ownedBy, told } from './read-hand-overs.js';

interface Person extends Heir {
  Permissions: readonly string[];
}

const labelOf = (key: string): string => permissionInfo(key)?.label ?? key;

/** People of a company who can sign in with their rights, by number. */
async function peopleOf(
  ctx: Ctx,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, Person>> {
  const rows = await ctx.sql<HolderRow & { real_name: string }>(
    `SELECT e.id AS employee_id, e.real_name, e.org_id, e.rights_version, c.id AS company_id, c.company_type
     FROM employee e JOIN company c ON c.id = e.company_id
     WHERE e.id = ANY($1) AND c.id = $2 AND ${canSignInSql('e')}`,
    [ids, companyId],
  );
  const people = new Map<number, Person>();
  for (const row of rows) {
    const { employee_id: Id, real_name: RealName } = row;
    people.set(Id, { Id, RealName, Permissions: (await rightsOfRow(ctx, row)).Permissions });
  }
  return people;
}

/**
 * What is wrong with a plan, by its fields: nobody is given what he may not see, and nothing is left
 * behind with an account that is disabled. Of an account that stays single kinds can be handed over.
 */
function faultsOf(
  shares: readonly HandOverShare[],
  owned: ReadonlyMap<string, OwnedKind>,
  people: ReadonlyMap<number, Person>,
  { EmployeeId: employeeId, Disable }: Pick<StartHandOver, 'EmployeeId' | 'Disable'>,
): FieldError[] {
  const errors: FieldError[] = [];
  const fault = (Prop: string, Code: string, Msg: string) => errors.push({ Prop, Code, Msg });
  const seen = new Set<string>();
  shares.forEach(({ Area, Kind, Heirs }, index) => {
    const key = `${Area} ${Kind}`;
    const kind = owned.get(key);
    if (seen.has(key)) fault(`Shares[${index}].Kind`, 'record.duplicate', '同一类别分配了两次');
    seen.add(key);
    if (!kind || kind.Stays) {
      fault(`Shares[${index}].Kind`, 'choice', kind?.Stays ?? '名下已没有这类业务，请刷新');
      return;
    }
    for (const id of Heirs) {
      const heir = people.get(id);
      const needed: readonly Permission[] = kind.Rights;
      if (!heir || id === employeeId)
        fault(
          `Shares[${index}].Heirs`,
          'employee-unknown',
          '接手人须是本公司在用、已设密码的其他员工',
        );
      else if (needed.length > 0 && !needed.some((right) => heir.Permissions.includes(right)))
        fault(
          `Shares[${index}].Heirs`,
          'not-held',
          `${heir.RealName}没有“${needed.map(labelOf).join('”或“')}”的权限，不能接手${kind.Label}`,
        );
    }
  });
  const left = [...owned]
    .filter(([key, { Stays }]) => !Stays && !seen.has(key))
    .map(([, { Label }]) => Label);
  if (Disable && left.length > 0)
    fault('Shares', 'required', `停用账号前请为全部业务选择接手人，还缺：${left.join('、')}`);
  return errors;
}

/** Waits for the steps as long as somebody would; what takes longer goes on by itself, and its state tells. */
async function settled(ctx: Ctx, id: string): Promise<HandOver> {
  const runner = runnerOf(ctx.runtime);
  runner?.wake();
  await runner?.idle();
  return told(ctx, (await workflowOf(ctx, handOverKind, id))!);
}

/** Refuses a hand-over of somebody whose other one is under way: both would give away the same. The person is locked. */
async function refuseSecond(tx: Ctx, employeeId: number, name: string, id: string): Promise<void> {
  const other = await tx.sql(
    'SELECT 1 FROM _workflow WHERE kind = $1 AND subject_id = $2 AND end_time IS NULL AND id <> $3',
    [handOverKind.kind, employeeId, id],
  );
  if (other.length) throw new Refusal('auth.hand-over-running', { name });
}

/** How many hand-overs of somebody there were. */
async function countHandOvers(ctx: Ctx, employeeId: number): Promise<number> {
  const [row] = await ctx.sql<{ count: number }>(
    'SELECT count(*)::int AS count FROM _workflow WHERE kind = $1 AND subject_id = $2',
    [handOverKind.kind, employeeId],
  );
  return row!.count;
}

/**
 * Hands what is a person's to colleagues, kind by kind: all that was asked for or nothing. Refused by its fields for heirs who may not
 * have it, for what would be left behind with a disabled account, and while another one of the person is under way. The same hand-over asked for twice is one.
 */
export async function startHandOver(
  ctx: Ctx,
  { EmployeeId, WorkflowId, Shares, Disable }: StartHandOver,
): Promise<HandOver> {
  const begun = await workflowOf(ctx, handOverKind, WorkflowId);
  if (begun) return told(ctx, await handOverOf(ctx, WorkflowId));
  const earlier = await countHandOvers(ctx, EmployeeId);
  const { Areas } = await ownedBy(ctx, EmployeeId);
  const owned = new Map(
    Areas.flatMap(({ Area, Kinds }) =>
      Kinds.map((kind) => [`${Area} ${kind.Kind}`, kind] as const),
    ),
  );
  const { company } = await keptEmployee(ctx, EmployeeId);
  const people = await peopleOf(ctx, company.Id, [
    ...new Set(Shares.flatMap(({ Heirs }) => Heirs)),
  ]);
  const errors = faultsOf(Shares, owned, people, { EmployeeId, Disable });
  if (errors.length > 0) throw new Refusal('request.invalid', {}, errors);
  await ctx.tx(async (tx) => {
    const { employee } = await employeeToChange(tx, EmployeeId);
    await refuseSecond(tx, EmployeeId, employee.RealName, WorkflowId);
    if (await workflowOf(tx, handOverKind, WorkflowId)) return;
    // One that began and ended since: what this one is to give away is gone, and there would be nothing to take back.
    if ((await countHandOvers(tx, EmployeeId)) !== earlier) throw new Refusal('record.stale');
    const disabled = Disable && employee.Enable ? await disableEmployee(tx, EmployeeId) : null;
    const input: HandOverInput = {
      EmployeeId,
      RealName: employee.RealName,
      CompanyId: company.Id,
      ...(disabled && { DisabledVersion: disabled.Version }),
      Areas: [...new Set(Shares.map(({ Area }) => Area))].map((Area) => ({
        Area,
        Shares: Shares.filter((share) => share.Area === Area).map(({ Kind, Heirs }) => ({
          Kind,
          Heirs: [...new Set(Heirs)].map((id) => ({ Id: id, RealName: people.get(id)!.RealName })),
        })),
      })),
    };
    if (
      !(await beginWorkflow(tx, handOverKind, {
        id: WorkflowId,
        subjectId: EmployeeId,
        companyId: company.Id,
        input,
      }))
    )
      return;
    const said = Shares.map(({ Area, Kind, Heirs }) => {
      const { Label, Count } = owned.get(`${Area} ${Kind}`)!;
      return `${Label}${Count}→${Heirs.map((id) => people.get(id)!.RealName).join('、')}`;
    });
    await tx.audit({
      entity: 'employee',
      entityId: EmployeeId,
      verb: 'hand-over',
      after: { Items: said.join('；') },
    });
  });
  return settled(ctx, WorkflowId);
}

/** Takes a hand-over back within a day, as far as nothing of it went on to somebody else. Twice is once. */
export async function undoHandOver(ctx: Ctx, id: string): Promise<HandOver> {
  const row = await handOverOf(ctx, id);
  if (row.state === 'undone' || row.state === 'undoing') return settled(ctx, id);
  if (!told(ctx, row).UndoUntil) throw new Refusal('auth.hand-over-late', { hours: UNDO_HOURS });
  await ctx.tx(async (tx) => {
    if (row.subject_id === tx.employee.EmployeeId) throw new Refusal('auth.own-account');
    if (await beginUndo(tx, id))
      await tx.audit({ entity: 'employee', entityId: row.subject_id, verb: 'hand-over-undo' });
  });
  return settled(ctx, id);
}
