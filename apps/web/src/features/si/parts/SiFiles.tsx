import { siFiles } from '@quayside/contracts/si/attachment.api';
import { Attachments } from '../../../kit/files/Attachments.js';
import { Section } from '../sections/Section.js';

/** What goes with an SI: VGM certificates, pages of a letter of credit, declarations. */
export function SiFiles({ id }: { id: number }) {
  return (
    <Section title="附件">
      <Attachments endpoints={siFiles} recordId={id} />
    </Section>
  );
}
