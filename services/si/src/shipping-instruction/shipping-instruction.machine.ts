import { CompanyType } from '@quayside/contracts/auth/company-type';
import { SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import { machine } from '@quayside/service-kit/state-machine';

const { Submitted, Approved, Returned, Made, Sent, Drafted, Confirmed, Issued, Voided } = SiStatus;
const staff = [CompanyType.Platform];
const customer = [CompanyType.Customer];
const both = [CompanyType.Platform, CompanyType.Customer];

/** States of an SI (DCSA: shipping instructions and transport document status), who moves it and with which right. */
export const siMachine = machine<SiStatus, SiVerb>(SiStatus, SiVerb, [
  {
    from: [null],
    verb: SiVerb.Submit,
    to: Submitted,
    permission: ['si:submit', 'si:submit-on-behalf'],
    by: both,
  },
  {
    from: [Submitted, Approved, Returned, Made, Sent, Drafted, Confirmed],
    verb: SiVerb.Resubmit,
    to: Submitted,
    permission: ['si:submit', 'si:submit-on-behalf'],
    by: both,
  },
  { from: [Submitted], verb: SiVerb.Approve, to: Approved, permission: 'si:review', by: staff },
  {
    from: [Submitted, Approved],
    verb: SiVerb.Return,
    to: Returned,
    permission: 'si:review',
    by: staff,
    remarksRequired: true,
  },
  { from: [Submitted, Returned], verb: SiVerb.Void, to: Voided, permission: 'si:void', by: both },
  // What was made has to be made again; the carrier has neither yet.
  {
    from: [Approved, Made],
    verb: SiVerb.Correct,
    to: Approved,
    permission: 'si:produce',
    by: staff,
  },
  { from: [Approved], verb: SiVerb.Make, to: Made, permission: 'si:produce', by: staff },
  { from: [Made], verb: SiVerb.Send, to: Sent, permission: 'si:produce', by: staff },
  // Only a message of the carrier rejects what was sent.
  { from: [Sent], verb: SiVerb.Reject, to: Returned, permission: null, by: [] },
  // The carrier's message brings the draft bill, or staff upload the one that came by mail.
  { from: [Sent], verb: SiVerb.Draft, to: Drafted, permission: 'si:produce', by: staff },
  {
    from: [Drafted],
    verb: SiVerb.Confirm,
    to: Confirmed,
    permission: 'si:confirm-draft',
    by: customer,
  },
  { from: [Confirmed], verb: SiVerb.Issue, to: Issued, permission: 'si:produce', by: staff },
]);
