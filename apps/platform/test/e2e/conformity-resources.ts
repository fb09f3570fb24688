import type { Endpoint } from '@quayside/contracts/core/endpoint';
import { type Class, fieldsOf } from '@quayside/contracts/core/field';
import type { Kept } from '@quayside/contracts/core/resource';
import type {
  AnyResource,
  Case,
  Entry,
  OwnResourceCase,
  ResourceCase,
  World,
} from './conformity-world.js';

type Resources = readonly ResourceCase[];
type OwnResources = readonly OwnResourceCase[];

const ABSENT = { Id: 999_999_999 };

async function aRow({ admin }: World, resource: AnyResource, fresh: () => object): Promise<Kept> {
  const { Rows } = (await admin.get(resource.list, { Limit: 1, Enabled: true })) as {
    Rows: Kept[];
  };
  if (Rows[0]) return (await admin.get(resource.info, { Id: Rows[0].Id })) as Kept;
  return (await admin.get(resource.create as Endpoint<object, Kept>, fresh())) as Kept;
}

/** The fields of a record that its form has. */
const inputOf = (resource: AnyResource, row: object): object =>
  Object.fromEntries(
    [...fieldsOf(resource.input as Class).keys()].map((name) => [
      name,
      (row as Record<string, unknown>)[name] ?? null,
    ]),
  );

/** Nobody owns reference data: what can be asked is a record that does not exist. */
export const absent = (resources: Resources): Entry<Case>[] =>
  resources
    .filter(([{ info }]) => info.access === 'signedIn')
    .map(([{ info }]) => [info as never, () => ABSENT]);

export const shared = (resources: Resources): Entry<string>[] =>
  resources.flatMap(([{ info, update, setEnabled, history }]) =>
    [info.access === 'signedIn' ? null : info, update, setEnabled, history].flatMap((endpoint) =>
      endpoint ? [[endpoint, 'staff only; reference data is everybody’s'] as never] : [],
    ),
  );

export const outdated = (resources: Resources): Entry<Case>[] =>
  resources.flatMap(([resource, fresh]) => {
    const change: Case = async (world) => {
      const row = await aRow(world, resource, fresh);
      return { ...inputOf(resource, row), Id: row.Id, Version: 0 };
    };
    const disable: Case = async (world) => ({
      Id: (await aRow(world, resource, fresh)).Id,
      Enabled: false,
      Version: 0,
    });
    return [
      [resource.update as never, change],
      ...(resource.setEnabled ? [[resource.setEnabled as never, disable] as const] : []),
    ] as Entry<Case>[];
  });

export const repeated = (resources: Resources): Entry<Case>[] =>
  resources.flatMap(([resource, fresh]) => {
    const same: Case = async (world) => {
      const row = await aRow(world, resource, fresh);
      return { ...inputOf(resource, row), Id: row.Id, Version: row.Version };
    };
    const enable: Case = async (world) => ({
      Id: (await aRow(world, resource, fresh)).Id,
      Enabled: true,
    });
    const create: Case = async (world) => {
      const { Rows } = (await world.admin.get(resource.list, { Limit: 1 })) as { Rows: Kept[] };
      const like = Rows[0]
        ? inputOf(resource, await world.admin.get(resource.info, { Id: Rows[0].Id }))
        : {};
      return { ...like, ...fresh() };
    };
    return [
      [resource.update as never, same],
      ...(resource.setEnabled ? [[resource.setEnabled as never, enable] as const] : []),
      ...(resource.create ? [[resource.create as never, create] as const] : []),
    ] as Entry<Case>[];
  });

/** A record that the boss's company keeps, made for this case alone. */
const fresh =
  ([resource, input]: OwnResourceCase) =>
  async (world: World): Promise<Kept> =>
    (await world.boss.get(resource.create as Endpoint<object, Kept>, await input(world))) as Kept;

/** What a company keeps is not there for another, whatever is asked of it. */
export const foreignOf = (resources: OwnResources): Entry<Case>[] =>
  resources.flatMap((each) => {
    const [resource] = each;
    const named: Case = async (world) => ({ Id: (await fresh(each)(world)).Id });
    const change: Case = async (world) => {
      const row = await fresh(each)(world);
      return { ...inputOf(resource, row), Id: row.Id, Version: row.Version };
    };
    const disable: Case = async (world) => ({ Id: (await fresh(each)(world)).Id, Enabled: false });
    return [
      [resource.info, named],
      [resource.history, named],
      [resource.update, change],
      [resource.setEnabled, disable],
    ] as never;
  });

export const outdatedOf = (resources: OwnResources): Entry<Case>[] =>
  resources.flatMap((each) => {
    const [resource] = each;
    const change: Case = async (world) => {
      const row = await fresh(each)(world);
      return { ...inputOf(resource, row), Id: row.Id, Version: 0 };
    };
    const disable: Case = async (world) => ({
      Id: (await fresh(each)(world)).Id,
      Enabled: false,
      Version: 0,
    });
    return [
      [resource.update, change],
      [resource.setEnabled, disable],
    ] as never;
  });

export const repeatedOf = (resources: OwnResources): Entry<Case>[] =>
  resources.flatMap((each) => {
    const [resource, input] = each;
    const same: Case = async (world) => {
      const row = await fresh(each)(world);
      return { ...inputOf(resource, row), Id: row.Id, Version: row.Version };
    };
    const enable: Case = async (world) => ({ Id: (await fresh(each)(world)).Id, Enabled: true });
    return [
      [resource.update, same],
      [resource.setEnabled, enable],
      [resource.create, input],
    ] as never;
  });

/** What is read of a record, of one that the boss's company has. */
export const requestsOf = (resources: OwnResources): Entry<Case>[] =>
  resources.flatMap((each) => {
    const named: Case = async (world) => ({ Id: (await fresh(each)(world)).Id });
    return [
      [each[0].info, named],
      [each[0].history, named],
    ] as never;
  });
