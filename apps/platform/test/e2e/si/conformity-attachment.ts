import { siFiles } from '@quayside/contracts/si/attachment.api';
import { type Case, cases, type Entry, type World } from '../conformity-world.js';

const A_PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==', 'base64');
const aFile = (): File => new File([A_PICTURE], '箱封照片.png');
const added = async ({ boss, siId }: World) => boss.get(siFiles.upload, { RecordId: siId, File: aFile() });

const kept = new WeakMap<World, Promise<{ Id: number; Version: number }>>();
/** A file of the boss's SI that nobody changes. */
const theFile = (world: World): Promise<{ Id: number; Version: number }> => {
  const made = kept.get(world) ?? added(world);
  kept.set(world, made);
  return made;
};
const ofFile: Case = async (world) => ({ Id: (await theFile(world)).Id });
const ofRecord: Case = ({ siId }) => ({ RecordId: siId });

export const attachmentForeign: readonly Entry<Case>[] = cases([
  [siFiles.list, ofRecord],
  [siFiles.upload, ({ siId }) => ({ RecordId: siId, File: aFile() })],
  [siFiles.download, ofFile],
  [siFiles.thumbnail, ofFile],
  [siFiles.update, async (world) => ({ ...(await theFile(world)), Name: '改名.png' })],
  [siFiles.remove, ofFile],
  [siFiles.restore, ofFile],
]);

export const attachmentStale: readonly Entry<Case>[] = cases([
  [siFiles.update, async (world) => ({ ...(await ofFile(world)), Version: 0 })],
]);

export const attachmentRepeated: readonly Entry<Case>[] = cases([
  [siFiles.upload, ({ siId }) => ({ RecordId: siId, File: aFile() })],
  [siFiles.update, async (world) => ({ ...(await added(world)), Name: '改名.png' })],
  [siFiles.remove, async (world) => ({ Id: (await added(world)).Id })],
  [
    siFiles.restore,
    async (world) => {
      const { Id } = await added(world);
      await world.boss.get(siFiles.remove, { Id });
      return { Id };
    },
  ],
]);

export const attachmentRequests: readonly Entry<Case>[] = cases([
  [siFiles.list, ofRecord],
  [siFiles.download, ofFile],
  [siFiles.thumbnail, ofFile],
]);
