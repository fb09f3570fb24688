import { siFiles } from '@quayside/contracts/si/attachment.api';
import { Section } from '../../../kit/document/Section.js';
import { Attachments } from '../../../kit/files/Attachments.js';

/** What goes with an SI: VGM certificates, pages of a letter of credit, declarations. */
export function SiFiles({ id }: { id: number }) {
  return (
    <Section title="附件">
      <Attachments endpoints={siFiles} recordId={id} />
    </Section>
  );
}
