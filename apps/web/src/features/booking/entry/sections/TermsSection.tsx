import { Section } from '../../../../kit/document/Section.js';
import { TERMS } from '../../form/entry-layout.js';
import { HeaderFields } from '../EntryField.js';
import { useShown } from '../entry-store.js';

/** Freight, transport and trade terms, and the form of the bill. */
export function TermsSection() {
  if (!useShown(TERMS)) return null;
  return (
    <Section title="条款">
      <div className="doc-fields">
        <HeaderFields names={TERMS} />
      </div>
    </Section>
  );
}
