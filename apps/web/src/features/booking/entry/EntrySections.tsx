import { memo, type ReactNode, use } from 'react';
import { WithReferences } from '../../../pickers/reference-parts.js';
import { CompanyFormContext } from '../form/use-entry-form.js';
import { BoxesSection } from './sections/BoxesSection.js';
import { CustomerSection } from './sections/CustomerSection.js';
import { FeesSection } from './sections/FeesSection.js';
import { GoodsSection } from './sections/GoodsSection.js';
import { PartiesSection } from './sections/PartiesSection.js';
import { RemarksSection } from './sections/RemarksSection.js';
import { ServicesSection } from './sections/ServicesSection.js';
import { TermsSection } from './sections/TermsSection.js';
import { VoyageSection } from './sections/VoyageSection.js';
import './entry.css';

/** The sections of lists, which stand in the order of the company's form. */
const LISTS = {
  Parties: PartiesSection,
  Goods: GoodsSection,
  Boxes: BoxesSection,
  Services: ServicesSection,
  Fees: FeesSection,
} as const;
const NAMES = Object.keys(LISTS) as (keyof typeof LISTS)[];

/** Everything of an order that a person types; it redraws by itself, not with every state of checking and saving around it. */
export const EntrySections = memo(({ children }: { children?: ReactNode }) => {
  const { ordered } = use(CompanyFormContext);
  return (
    // With the pickers at once, so that none is passed over by who types fast.
    <WithReferences>
      <CustomerSection />
      <VoyageSection />
      {ordered(NAMES).map((name) => {
        const List = LISTS[name];
        return <List key={name} />;
      })}
      <TermsSection />
      {children}
      <RemarksSection />
    </WithReferences>
  );
});
