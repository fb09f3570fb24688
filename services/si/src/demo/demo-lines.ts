import { CarrierCharset, CarrierProtocol } from '@quayside/contracts/partner-line/choices';
import { CarrierFormat } from '@quayside/contracts/si/carrier-choices';
import type { DemoLines } from '@quayside/partner-line/demo-profiles';

const { Http, Folder, Dcsa: Calls } = CarrierProtocol;
const { Iftmin, Dcsa } = CarrierFormat;
const { UNOA, UNOB, UNOC } = CarrierCharset;

/** How the demo carriers are reached for SIs: all ways, both forms. */
export const SI_LINES: DemoLines = {
  lines: [
    ['COSU', Http, Iftmin, UNOA],
    ['MAEU', Http, Dcsa, UNOC],
    ['HLCU', Http, Iftmin, UNOC],
    ['ONEY', Calls, Dcsa, UNOC],
    ['OOLU', Folder, Iftmin, UNOA],
    ['EGLV', Folder, Iftmin, UNOB],
    ['YMLU', Folder, Dcsa, UNOC],
  ],
  ourCode: 'QUAYSIDE',
  contactName: 'DOC DESK',
  contactEmail: 'docs@quayside.example.com',
};
