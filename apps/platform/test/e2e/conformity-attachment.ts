import type { AttachmentEndpoints } from '@quayside/contracts/core/files';
import { type Case, cases, type Entry, type World } from './conformity-world.js';

const A_PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);
const aFile = (): File => new File([A_PICTURE], '箱封照片.png');

/** The cases of files at a record of the boss's. */
export function attachmentCases(
  files: AttachmentEndpoints,
  recordOf: (world: World) => Promise<number>,
) {
  const ofRecord: Case = async (world) => ({ RecordId: await recordOf(world) });
  const added = async (world: World) =>
    world.boss.get(files.upload, { RecordId: await recordOf(world), File: aFile() });
  const upload: Case = async (world) => ({ RecordId: await recordOf(world), File: aFile() });
  const kept = new WeakMap<World, Promise<{ Id: number; Version: number }>>();
  /** A file that nobody changes. */
  const theFile = (world: World): Promise<{ Id: number; Version: number }> => {
    const made = kept.get(world) ?? added(world);
    kept.set(world, made);
    return made;
  };
  const ofFile: Case = async (world) => ({ Id: (await theFile(world)).Id });
  const removed: Case = async (world) => {
    const { Id } = await added(world);
    await world.boss.get(files.remove, { Id });
    return { Id };
  };
  const all = (entries: readonly (readonly [unknown, Case])[]): readonly Entry<Case>[] =>
    cases(entries);
  return {
    foreign: all([
      [files.list, ofRecord],
      [files.upload, upload],
      [files.download, ofFile],
      [files.thumbnail, ofFile],
      [files.update, async (world) => ({ ...(await theFile(world)), Name: '改名.png' })],
      [files.remove, ofFile],
      [files.restore, ofFile],
    ]),
    stale: all([[files.update, async (world) => ({ ...(await ofFile(world)), Version: 0 })]]),
    repeated: all([
      [files.upload, upload],
      [files.update, async (world) => ({ ...(await added(world)), Name: '改名.png' })],
      [files.remove, async (world) => ({ Id: (await added(world)).Id })],
      [files.restore, removed],
    ]),
    requests: all([
      [files.list, ofRecord],
      [files.download, ofFile],
      [files.thumbnail, ofFile],
    ]),
  };
}
