import { memo, type ReactNode, type RefObject } from 'react';
import type { GridHandle } from '../../../kit/grid/EditableGrid.js';
import { BasicsSection } from './BasicsSection.js';
import { BoxesSection } from './BoxesSection.js';
import { DetailsSection } from './DetailsSection.js';
import { GoodsSection } from './GoodsSection.js';
import { PartiesSection } from './PartiesSection.js';
import { RemarksSection } from './RemarksSection.js';
import { RoutingSection } from './RoutingSection.js';

interface FormSectionsProps {
  boxes: RefObject<GridHandle | null>;
  details: RefObject<GridHandle | null>;
  /** Beside the title of the first section. */
  extra?: ReactNode;
}

/** Everything of a bill that a person types; it redraws by itself, not with every state of checking and saving around it. */
export const FormSections = memo(({ boxes, details, extra }: FormSectionsProps) => (
  <>
    <BasicsSection extra={extra} />
    <PartiesSection />
    <RoutingSection />
    <GoodsSection />
    <BoxesSection handle={boxes} />
    <DetailsSection handle={details} />
    <RemarksSection />
  </>
));
