import { componentOf, type EdifactSegment, valuesOf } from './edifact-reader.js';
import { emptyParty, type InstructionParty } from './iftmin.js';
import { NAME_COMPONENTS } from './message-fitter.js';

interface TakenParty {
  role: string;
  party: InstructionParty;
  /** All name components of its last NAD are used: another NAD of the role continues it. */
  full: boolean;
}

const NOTIFY_ROLES = ['N1', 'N2', 'N3', 'NI'];
const FORWARDER_ROLES = ['FW', 'FF', 'FP'];

/** The parties of a message as the model has them; `carrier` is the code of NAD CA. */
export interface ReadParties {
  shipper: InstructionParty | null;
  consignee: InstructionParty | null;
  notifyParties: InstructionParty[];
  forwarder: InstructionParty | null;
  carrier: string;
}

function linesOf(segment: EdifactSegment): { names: string[]; address: string[] } {
  const names = [
    ...valuesOf(segment, 2).slice(0, NAME_COMPONENTS),
    ...(segment.elements[3] ?? []).slice(0, NAME_COMPONENTS).filter(Boolean),
  ];
  const town = [5, 7, 8].map((element) => componentOf(segment, element)).filter(Boolean);
  return {
    names,
    address: [...valuesOf(segment, 4), ...(town.length > 0 ? [town.join(' ')] : [])],
  };
}

/** Collects NAD groups; structured addresses (street, city, post code, country) become lines behind the names. */
export class PartyReader {
  private readonly taken: TakenParty[] = [];

  take(segment: EdifactSegment): void {
    const role = componentOf(segment, 0);
    const { names, address } = linesOf(segment);
    const full = names.length >= 2 * NAME_COMPONENTS;
    const last = this.taken.at(-1);
    if (last?.role === role && last.full && componentOf(segment, 1) === '') {
      last.party.lines.push(...names, ...address);
      last.full = full;
      return;
    }
    this.taken.push({
      role,
      party: { ...emptyParty([...names, ...address]), code: componentOf(segment, 1) },
      full,
    });
  }

  takeContact(segment: EdifactSegment): void {
    const party = this.taken.at(-1)?.party;
    if (!party) return;
    if (segment.tag === 'CTA') party.contactName ||= componentOf(segment, 1, 1);
    else if (componentOf(segment, 0, 1) === 'TE') party.phone ||= componentOf(segment, 0);
    else if (componentOf(segment, 0, 1) === 'EM') party.email ||= componentOf(segment, 0);
  }

  /** The first party of any of the roles. */
  first(...roles: string[]): InstructionParty | null {
    return this.taken.find(({ role }) => roles.includes(role))?.party ?? null;
  }

  read(): ReadParties {
    return {
      shipper: this.first('CZ', 'SH'),
      consignee: this.first('CN'),
      notifyParties: this.taken
        .filter(({ role }) => NOTIFY_ROLES.includes(role))
        .map(({ party }) => party),
      forwarder: this.first(...FORWARDER_ROLES),
      carrier: this.first('CA')?.code ?? '',
    };
  }
}
