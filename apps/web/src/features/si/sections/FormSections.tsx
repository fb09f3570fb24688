import { memo, type Ref } from 'react';
import type { GridHandle } from '../../../kit/grid/EditableGrid.js';
import { BasicsSection } from './BasicsSection.js';
import { BoxesSection } from './BoxesSection.js';
import { DetailsSection } from './DetailsSection.js';
import { GoodsSection } from './GoodsSection.js';
import { PartiesSection } from './PartiesSection.js';
import { RemarksSection } from './RemarksSection.js';
import { RoutingSection } from './RoutingSection.js';

interface FormSectionsProps {
  boxes: Ref<GridHandle>;
  details: Ref<GridHandle>;
}

/** Everything of a bill that a person types; it redraws by itself, not with every state of checking and saving around it. */
export const FormSections = memo(({ boxes, details }: FormSectionsProps) => (
  <>
    <BasicsSection />
    <PartiesSection />
    <RoutingSection />
    <GoodsSection />
    <BoxesSection handle={boxes} />
    <DetailsSection handle={details} />
    <RemarksSection />
  </>
));
