import { memo } from 'react';
import { WithReferences } from '../../../pickers/reference-parts.js';
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

/** Everything of an order that a person types; it redraws by itself, not with every state of checking and saving around it. */
export const EntrySections = memo(() => (
  // With the pickers at once, so that none is passed over by who types fast.
  <WithReferences>
    <CustomerSection />
    <VoyageSection />
    <PartiesSection />
    <GoodsSection />
    <BoxesSection />
    <ServicesSection />
    <FeesSection />
    <TermsSection />
    <RemarksSection />
  </WithReferences>
));
