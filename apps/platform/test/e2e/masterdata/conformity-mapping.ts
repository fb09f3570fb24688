import type { Endpoint } from '@quayside/contracts/core/endpoint';
import * as inbox from '@quayside/contracts/masterdata/mapping-inbox';
import * as merge from '@quayside/contracts/masterdata/mapping-merge';
import { ports } from '@quayside/contracts/masterdata/places';
import type { ApiClient } from '../api-client.js';

type World = { admin: ApiClient };
type Case = (world: World) => object | Promise<object>;

let serial = 0;
/** A port that nothing names. */
async function aPort({ admin }: World): Promise<number> {
  const letter = (place: number) => String.fromCharCode(65 + (place % 26));
  const Code = `CNX${letter(Math.floor(serial / 26))}${letter(serial)}`;
  serial += 1;
  const names = {
    Code,
    NameCn: `合并${Code}`,
    NameEn: `MERGE ${Code}`,
    Country: 'CN',
    LaneCode: null,
    Aliases: null,
  };
  return (
    await admin.get(ports.create!, { ...names, IsPol: false, IsBarge: false, Unconfirmed: true })
  ).Id;
}
const two: Case = async (world) => ({
  Kind: 'port',
  FromId: await aPort(world),
  IntoId: await aPort(world),
});

const STAFF = 'staff only; basic data is everybody’s';

export const mappingShared: readonly (readonly [Endpoint, string])[] = [
  [inbox.unknownCodeSources as never, STAFF],
  [inbox.codeCandidates as never, STAFF],
  [merge.dismissDuplicate as never, STAFF],
  [merge.mergePreview as never, STAFF],
  [merge.mergeRecords as never, STAFF],
  [merge.undoMerge as never, STAFF],
];

export const mappingRepeated: readonly (readonly [Endpoint, Case])[] = [
  [
    merge.dismissDuplicate as never,
    async (world) => ({ Kind: 'port', AId: await aPort(world), BId: await aPort(world) }),
  ],
  [merge.mergeRecords as never, two],
  [
    merge.undoMerge as never,
    async (world) => ({
      Id: (await world.admin.get(merge.mergeRecords, (await two(world)) as never)).Id,
    }),
  ],
];

export const mappingRepeatedElsewhere: readonly (readonly [Endpoint, string])[] = [
  [inbox.mapUnknownCodes as never, 'services/masterdata/test: a code that is settled is refused'],
  [
    inbox.ignoreUnknownCodes as never,
    'services/masterdata/test: a code that is settled is refused',
  ],
  [
    inbox.reopenUnknownCodes as never,
    'services/masterdata/test: a code that is settled is refused',
  ],
];
